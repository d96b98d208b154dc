import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

// Runs in the threads of passwords.ts, where a blocking call delays nothing but the next password.

/** The cost parameters of scrypt (RFC 7914): N is two to the power of `ln`. */
export type HashCost = { ln: number; r: number; p: number };

const KEY_LENGTH = 32;

/** Hashes a password with a random salt, in the PHC string format: `$scrypt$ln=15,r=8,p=3$salt$key`. */
export function hash({ password, cost }: { password: string; cost: HashCost }): string {
  const salt = randomBytes(16);
  const key = derive(password, salt, cost, KEY_LENGTH);
  return `${hashPrefix(cost)}${base64(salt)}$${base64(key)}`;
}

/** Whether a stored hash, of any cost, matches this password. */
export function verify({ password, stored }: { password: string; stored: string }): boolean {
  const found = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!found) throw new Error("A stored password hash has an unknown format");
  const [ln = 0, r = 0, p = 0] = found.slice(1, 4).map(Number);
  const key = Buffer.from(found[5] ?? "", "base64");
  return timingSafeEqual(key, derive(password, Buffer.from(found[4] ?? "", "base64"), { ln, r, p }, key.length));
}

/** How a hash of this cost begins. */
export function hashPrefix({ ln, r, p }: HashCost): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$`;
}

/** A password that takes fewer guesses is refused: as many as for eight random characters, as zxcvbn counts them. */
const MIN_GUESSES = 1e8;
/** The rest of a longer password is ignored: the time grows faster than the length. */
const MAX_ESTIMATED_LENGTH = 64;

/** White space and the punctuation of ASCII. */
const SIGNS = /[\s!-/:-@[-`{-~]/g;

let estimating: ReturnType<typeof loadEstimator> | undefined;

/**
 * Whether an attacker who tries common passwords, keyboard patterns, dates and `words` first would find the password
 * soon. Also estimates it without signs, because zxcvbn takes those between two words for random characters.
 */
export async function isGuessable({ password, words }: { password: string; words: string[] }): Promise<boolean> {
  const estimator = await (estimating ??= loadEstimator());
  const start = password.normalize("NFKC").slice(0, MAX_ESTIMATED_LENGTH);
  const variants = new Set([start, start.replace(SIGNS, "")]);
  return [...variants].some((variant) => estimator.check(variant, words).guesses < MIN_GUESSES);
}

/** Loads zxcvbn and its lists, among them some 50,000 leaked passwords, which takes a quarter of a second. */
async function loadEstimator() {
  const { ZxcvbnFactory } = await import("@zxcvbn-ts/core");
  const { adjacencyGraphs, dictionary } = await import("@zxcvbn-ts/language-common");
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

function derive(password: string, salt: Buffer, { ln, r, p }: HashCost, length: number): Buffer {
  const N = 2 ** ln;
  // The same character can be typed in several ways; NFKC makes them one.
  return scryptSync(password.normalize("NFKC"), salt, length, { N, r, p, maxmem: 256 * N * r });
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
