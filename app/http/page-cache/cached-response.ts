import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { policyWithHashes } from "../csp-hashes.ts";

export type Encoding = "br" | "gzip" | "plain";
/** The headers are names and values in turn, as Node writes them fastest; `unchanged` go with a 304. */
export type EncodedBody = { body: Buffer; etag: string; headers: string[]; unchanged: string[] };

/** One rendered page with what it takes to answer with it. */
export type CachedResponse = {
  status: number;
  /** Whether it may be kept for the next one who asks. */ keep: boolean;
  /** Whether somebody's cookie hangs on it: then it is nobody else's. */ personal: boolean;
  /** Under which it stands in the log; a page that is kept has another one for each who asks. */
  requestId: string | undefined;
  etag: string;
  /** Let go once the page is packed with brotli, which takes a seventh of the room. */ plain: Buffer | undefined;
  headers: Record<string, string>;
  packed: Map<Encoding, Promise<EncodedBody>>;
};

/** A CDN may keep a page for seconds and show it a minute longer while it asks again; a browser asks each time. */
const FRESH = "public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=60";
const FOR_CDNS = "public, max-age=10, stale-while-revalidate=60";

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const unpack = promisify(brotliDecompress);
// A page is packed once for many; still somebody waits for the first time.
const settings = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: { level: 6 } };

/** Reads a rendered answer whole. Only a 200 that belongs to nobody is to be kept. */
export async function bufferResponse(answer: Response): Promise<CachedResponse> {
  const plain = Buffer.from(await answer.arrayBuffer());
  const { "x-request-id": requestId, ...headers } = Object.fromEntries(answer.headers);
  const policy = headers["content-security-policy"];
  if (policy) headers["content-security-policy"] = policyWithHashes(policy, plain);
  const { status } = answer;
  const personal = answer.headers.has("set-cookie");
  const keep = status === 200 && !personal && !/no-store|private/.test(headers["cache-control"] ?? "");
  delete headers["content-length"];
  if (keep) {
    headers["cache-control"] = FRESH;
    headers["cdn-cache-control"] = FOR_CDNS;
    headers["vary"] = "Accept-Encoding";
  }
  const etag = createHash("sha256").update(JSON.stringify(headers)).update(plain).digest("base64url").slice(0, 22);
  return { status, keep, personal, requestId: keep ? undefined : requestId, etag, plain, headers, packed: new Map() };
}

/** The page in this encoding; packed at the first request, `onPacked` is told how much more memory the page takes then, or less. */
export function encodedAs(
  page: CachedResponse,
  encoding: Encoding,
  onPacked: (bytes: number) => void,
): Promise<EncodedBody> {
  let packed = page.packed.get(encoding);
  if (!packed) {
    packed = encodeNow(page, encoding);
    page.packed.set(encoding, packed);
    packed.then(
      ({ body }) => onPacked(body.length - dropIdentity(page, encoding)),
      () => page.packed.delete(encoding),
    );
  }
  return packed;
}

/** The bytes in this encoding. */
export async function encodeBytes(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return pack.br(plain, settings.br);
  return encoding === "gzip" ? pack.gzip(plain, settings.gzip) : plain;
}

async function encodeNow(page: CachedResponse, encoding: Encoding): Promise<EncodedBody> {
  const bytes = await encodeBytes(page.plain ?? (await decoded(page)), encoding);
  // Node makes small buffers in pools of 64 KB; one small page would hold on to a whole pool.
  const body = Buffer.from(new Uint8Array(bytes).buffer);
  const etag = `"${page.etag}-${encoding}"`;
  const { "content-type": type, ...rest } = page.headers;
  const unchanged = Object.entries(page.keep ? { ...rest, etag } : rest).flat();
  const headers = [...unchanged, "content-length", String(body.length)];
  if (type !== undefined) headers.push("content-type", type);
  if (encoding !== "plain") headers.push("content-encoding", encoding);
  return { body, etag, headers, unchanged };
}

/** Gives the unpacked bytes back to the memory, and says how many. */
function dropIdentity(page: CachedResponse, encoding: Encoding): number {
  if (encoding !== "br") return 0;
  const bytes = page.plain?.length ?? 0;
  page.plain = undefined;
  return bytes;
}

async function decoded({ packed }: CachedResponse): Promise<Buffer> {
  const small = await packed.get("br");
  if (!small) throw new Error("A page that is let go must be packed");
  return unpack(small.body);
}

const accepting = { br: asked("br"), gzip: asked("gzip") };

function asked(encoding: string): RegExp {
  return new RegExp(`(?:^|[, ])${encoding}(?:\\s*;\\s*q=([\\d.]+))?\\s*(?:,|$)`, "i");
}

/** The best encoding that a browser says it can read. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "plain";
  for (const encoding of ["br", "gzip"] as const) {
    const found = accepting[encoding].exec(accepted);
    if (found && Number(found[1] ?? 1) > 0) return encoding;
  }
  return "plain";
}
