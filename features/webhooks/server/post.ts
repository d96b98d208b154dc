import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { untilAborted } from "#platform/until-aborted.ts";
import { findAddresses, NotSent, type Network } from "./network.ts";
import type { Message } from "./sign.ts";

/** The status code, null without an answer, and the first part of the answer or why there is none. */
export type Answer = { code: number | null; text: string };

/** More of an answer is not read, in bytes. */
const MOST_READ = 64 * 1024;
/** How much of it is kept, in characters. */
const MOST_KEPT = 1_000;

/**
 * Posts a message to an endpoint and returns what became of it; never throws. Follows no redirect, ends within the
 * network's limit, and closes the connection. `trusted` is the origin that may have a private address.
 */
export async function post(
  endpoint: string,
  message: Message,
  network: Network,
  trusted: string | undefined,
): Promise<Answer> {
  const url = new URL(endpoint);
  const signal = AbortSignal.timeout(network.limitMs);
  try {
    const addresses = await untilAborted(findAddresses(url, network, url.origin === trusted), signal);
    return await send(url, addresses, message, signal);
  } catch (error) {
    return { code: null, text: whyNot(error, signal) };
  }
}

async function send(url: URL, addresses: LookupAddress[], { headers, body }: Message, signal: AbortSignal) {
  const { request: open } = url.protocol === "https:" ? https : http;
  const request = open(url, {
    method: "POST",
    headers: { ...headers, "content-length": Buffer.byteLength(body), "user-agent": "calabash-larder" },
    lookup: pinTo(addresses),
    agent: false,
    signal,
  });
  // Once there is an answer, its own reader notices what breaks.
  request.on("error", () => {});
  try {
    const answered = once(request, "response", { signal }) as Promise<[IncomingMessage]>;
    request.end(body);
    const [response] = await answered;
    return { code: response.statusCode ?? null, text: await readStart(response) };
  } finally {
    request.destroy();
  }
}

/** A lookup that answers with these addresses, so that the name is not resolved a second time. */
function pinTo(addresses: LookupAddress[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? "", first?.family);
  };
}

/** The start of an answer, or what came of it before it broke off: its status is known. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MOST_READ) break;
    }
  } catch {
    // Nothing more comes.
  }
  // PostgreSQL stores no NUL.
  return new TextDecoder().decode(Buffer.concat(chunks)).slice(0, MOST_KEPT).replaceAll("\0", "");
}

function whyNot(error: unknown, signal: AbortSignal): string {
  if (error instanceof NotSent) return error.message;
  if (signal.aborted) return "It did not answer in time.";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return `It could not be reached${code && ` (${code})`}.`;
}
