import { callProvider } from "./call.ts";
import { flutterwaveReplies, type FlutterwaveEnvelope } from "./flutterwave-replies.ts";
import { listPages } from "./list-pages.ts";
import { ProviderUnavailable } from "./provider.ts";

export type FlutterwaveSettings = {
  baseUrl: string;
  secretKey: string;
  secretHash: string;
  timeoutMs?: number;
  /** Whether a payment gets an account to transfer to, and no page. */
  givesAccount?: boolean;
};
export type FlutterwaveReply = FlutterwaveEnvelope & { http: number; ok: boolean };
export type FlutterwaveSession = ReturnType<typeof openFlutterwaveSession>;

/** Calls Flutterwave's API (v3) with the secret key. */
export function openFlutterwaveSession({ baseUrl, secretKey, timeoutMs = 15_000 }: FlutterwaveSettings) {
  async function call(method: "GET" | "POST", path: string, value?: object): Promise<FlutterwaveReply> {
    const headers = { Authorization: `Bearer ${secretKey}`, "Content-Type": "application/json" };
    const body = value && JSON.stringify(value);
    const { status: http, ...response } = await callProvider(`${baseUrl}/v3${path}`, {
      method,
      headers,
      body,
      timeoutMs,
    });
    const reply = flutterwaveReplies.envelope(response.body);
    return { ...reply, http, ok: http < 300 && reply.status === "success" };
  }

  /** The reply to a query; throws `ProviderUnavailable` for a refusal too. */
  async function get(path: string): Promise<FlutterwaveReply> {
    const reply = await call("GET", path);
    if (!reply.ok) throw new ProviderUnavailable(refusalText(reply));
    return reply;
  }

  /** The pages of a list, to its end. */
  function list<T>(path: string, search: Record<string, string>, read: (data: unknown) => T[]): AsyncGenerator<T[]> {
    return listPages(1, async (page) => {
      const { data, meta } = await get(`${path}?${new URLSearchParams({ ...search, page: String(page) })}`);
      return { items: read(data), isLast: page >= flutterwaveReplies.totalPages(meta) };
    });
  }

  return { call, get, list };
}

/** Whether Flutterwave definitely did nothing. */
export function isRefused({ ok, http }: FlutterwaveReply): boolean {
  return !ok && http >= 400 && http < 500;
}

export function refusalText({ http, message }: FlutterwaveReply): string {
  const text = http === 401 ? "Flutterwave does not accept our key" : "Flutterwave refused";
  return `${text} (${http}: ${message || "no reason given"})`;
}
