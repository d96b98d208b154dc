import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** `origin`: what the browser reports; `unverified`: the person gave neither a PIN nor a fingerprint. */
type Use = { origin: string; unverified?: boolean };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A WebAuthn authenticator with one ES256 passkey, which answers with the JSON of `PublicKeyCredential.toJSON()`. */
export function openAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  const credential = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
  let counter = 0;

  const authenticatorData = (rpId: string, bits: number, rest: Buffer = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), Buffer.from([bits]), uint(4, (counter += 1)), rest]);

  return {
    create(asked: { challenge: string; rp: { id?: string } }, { origin, unverified }: Use): string {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      // The COSE key: type EC2, algorithm ES256, curve P-256, x and y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, "base64url"),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, "base64url"),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), uint(2, credentialId.length), credentialId, key]);
      const data = authenticatorData(asked.rp.id ?? "", makeFlags(unverified) | HAS_CREDENTIAL, attested);
      // A CBOR map: fmt "none", an empty attStmt, and authData as a byte string of up to 65,535 bytes.
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        Buffer.from([0x59]),
        uint(2, data.length),
        data,
      ]);
      const clientDataJSON = clientData("webauthn.create", asked.challenge, origin).toString("base64url");
      const response = { clientDataJSON, attestationObject: attestationObject.toString("base64url") };
      return JSON.stringify({ ...credential, response: { ...response, transports: ["internal"] } });
    },
    use(asked: { challenge: string; rpId?: string }, { origin, unverified }: Use): string {
      const client = clientData("webauthn.get", asked.challenge, origin);
      const data = authenticatorData(asked.rpId ?? "", makeFlags(unverified));
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: null,
      };
      return JSON.stringify({ ...credential, response });
    },
  };
}

function makeFlags(unverified = false): number {
  return USER_PRESENT | (unverified ? 0 : USER_VERIFIED);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(bytes: Buffer | string): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function uint(bytes: number, value: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** A CBOR text of at most 23 bytes. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}
