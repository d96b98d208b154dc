import type { z } from "zod";
import { inSpan, traceparent } from "#platform/trace/trace.ts";
import { ProviderUnavailable } from "./provider.ts";

type Call = { method: "GET" | "POST"; headers: Record<string, string>; body?: string; timeoutMs: number };

/**
 * Makes one HTTP request with a time limit and returns the response's status and parsed JSON. Throws
 * `ProviderUnavailable` whenever it is uncertain whether the provider processed the request: no response in time, a
 * network error, a 5xx, 408 or 429 status, a redirect, or a body that is not JSON.
 */
export function callProvider(url: string, call: Call): Promise<{ status: number; body: unknown }> {
  const { host, pathname } = new URL(url);
  const endpoint = `${call.method} ${pathname}`;
  const attributes = { "http.request.method": call.method, "server.address": host };
  return inSpan({ kind: "client", name: `${call.method} ${host}`, attributes }, (span) =>
    request(url, call, { endpoint, span }),
  );
}

async function request(
  url: string,
  { timeoutMs, ...init }: Call,
  { endpoint, span }: { endpoint: string; span: { attributes: Record<string, string | number> } },
): Promise<{ status: number; body: unknown }> {
  const headers = { ...init.headers, traceparent: traceparent() ?? "" };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, headers, redirect: "error", signal });
    span.attributes["http.response.status_code"] = response.status;
    const text = await response.text();
    if (response.status >= 500 || response.status === 429 || response.status === 408) {
      throw new ProviderUnavailable(`${endpoint} returned status ${response.status}`);
    }
    return { status: response.status, body: parseJson(text) };
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    throw new ProviderUnavailable(`${endpoint} got no usable response`, { cause: error });
  }
}

/**
 * Parses JSON. An integer beyond the safe ones, such as a provider's 64-bit id, becomes the text of its digits, because
 * a number would lose the last of them.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    const source = context?.source ?? "";
    return typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value;
  });
}

/** Parses a provider's reply. An unexpected format, like a reply about another reference, counts as no reply. */
export function parseReply<T>(provider: string, schema: z.ZodType<T>, reply: unknown): T {
  const parsed = schema.safeParse(reply);
  if (parsed.success) return parsed.data;
  throw new ProviderUnavailable(`${provider}'s reply has an unexpected format`, { cause: parsed.error });
}

/** Throws `ProviderUnavailable` unless the reply is about the reference that was sent. */
export function checkReference(provider: string, sent: string, replied: string): void {
  if (replied !== sent) throw new ProviderUnavailable(`${provider} replied about another reference`);
}
