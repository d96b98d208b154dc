import { generateKeyPairSync } from "node:crypto";
import forge from "node-forge";

/** Both PEM-encoded. */
export type Certificate = { key: string; cert: string };

const { md, pki } = forge;

const DAY = 24 * 60 * 60 * 1_000;

/** A self-signed certificate for this machine, valid for the day before and after `now`. */
export function makeCertificate(now: Date): Certificate {
  const { privateKey: key, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const certificate = pki.createCertificate();
  const name = [{ name: "commonName", value: "Calabash Larder tests" }];
  const altNames = [
    { type: 2, value: "localhost" },
    { type: 7, ip: "127.0.0.1" },
  ];
  certificate.publicKey = pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = "01";
  certificate.validity.notBefore = new Date(now.getTime() - DAY);
  certificate.validity.notAfter = new Date(now.getTime() + DAY);
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: "basicConstraints", cA: true },
    { name: "subjectAltName", altNames },
  ]);
  certificate.sign(pki.privateKeyFromPem(key), md.sha256.create());
  return { key, cert: pki.certificateToPem(certificate) };
}
