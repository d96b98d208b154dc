import { ProviderUnavailable } from "./provider.ts";

type Call = { method: "GET" | "POST"; headers: Record<string, string>; body?: string; timeoutMs: number };

/**
 * One HTTP call with a time limit, answered with its status and its JSON. Whenever it cannot be known whether the call was
 * heard it throws `ProviderSilent`: no answer in time, a broken line, 5xx, "too busy", a redirect, anything but JSON.
 */
export async function callProvider(url: string, call: Call): Promise<{ status: number; body: unknown }> {
  const { timeoutMs, ...request } = call;
  const what = `${call.method} ${new URL(url).pathname}`;
  try {
    const answer = await fetch(url, { ...request, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408) {
      throw new ProviderUnavailable(`${what} was answered with ${answer.status}`);
    }
    return { status: answer.status, body: JSON.parse(text) };
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    throw new ProviderUnavailable(`${what} was not answered`, { cause: error });
  }
}
