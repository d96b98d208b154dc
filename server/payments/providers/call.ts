import type { z } from "zod";
import { ProviderUnavailable } from "./provider.ts";

type Call = { method: "GET" | "POST"; headers: Record<string, string>; body?: string; timeoutMs: number };

/**
 * Makes one HTTP request with a time limit and returns the response's status and parsed JSON. Throws
 * `ProviderUnavailable` whenever it is uncertain whether the provider processed the request: no response in time, a
 * network error, a 5xx, 408 or 429 status, a redirect, or a body that is not JSON.
 */
export async function callProvider(url: string, call: Call): Promise<{ status: number; body: unknown }> {
  const { timeoutMs, ...init } = call;
  const endpoint = `${call.method} ${new URL(url).pathname}`;
  try {
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    if (response.status >= 500 || response.status === 429 || response.status === 408) {
      throw new ProviderUnavailable(`${endpoint} returned status ${response.status}`);
    }
    return { status: response.status, body: JSON.parse(text) };
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    throw new ProviderUnavailable(`${endpoint} got no usable response`, { cause: error });
  }
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
