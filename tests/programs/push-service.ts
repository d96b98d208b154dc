import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { serverOptions } from "#platform/http/server-options.ts";
import { afterFile } from "../run/after-file.ts";

type Pushed = {
  path: string;
  message: unknown;
  audience: string;
  isSignedBy: (publicKey: string) => boolean;
  /** For how many seconds the service keeps the message for a browser that is off. */
  keptFor: string | undefined;
};

/**
 * A push service on this machine, with one browser: it decrypts each message with the browser's keys (RFC 8291) and
 * reads who signed it (RFC 8292). `replyWith` sets the status of its replies.
 */
export async function openPushService() {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: Pushed[] = [];
  let status = 201;
  let location: string | undefined;
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    const message = status < 300 ? JSON.parse(decrypt(body, browser, auth)) : undefined;
    const jwt = /^vapid t=([^,]+), k=/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const [head = "", claims = "", signature = ""] = jwt.split(".");
    received.push({
      path: request.url ?? "",
      message,
      audience: JSON.parse(Buffer.from(claims, "base64url").toString()).aud,
      isSignedBy: (publicKey) => isSigned(`${head}.${claims}`, signature, publicKey),
      keptFor: request.headers["ttl"]?.toString(),
    });
    response.writeHead(status, location === undefined ? {} : { location }).end();
  };
  // A failure is an unhandled rejection, which fails the test run.
  const server = createServer(serverOptions, (request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterFile(async () => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    keys: { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") },
    replyWith(next: number, to?: string) {
      [status, location] = [next, to];
    },
  };
}

/** Decrypts a message of one record (RFC 8188). */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const secret = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync("sha256", secret, auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12));
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function isSigned(text: string, signature: string, publicKey: string): boolean {
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  return verify("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
}
