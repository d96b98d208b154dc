import { callProvider } from "./call.ts";
import { listPages } from "./list-pages.ts";
import { paystackReplies, type PaystackEnvelope } from "./paystack-replies.ts";
import { ProviderUnavailable } from "./provider.ts";

export type PaystackSettings = {
  baseUrl: string;
  secretKey: string;
  timeoutMs?: number;
  /** Whether a payment gets an account to transfer to, and no page. */
  givesAccount?: boolean;
};
export type PaystackReply = PaystackEnvelope & { http: number };
/** Entries on a page of a list. */
const PER_PAGE = "100";

export type PaystackSession = ReturnType<typeof openPaystackSession>;

/** Calls Paystack's API with the secret key. */
export function openPaystackSession({ baseUrl, secretKey, timeoutMs = 15_000 }: PaystackSettings) {
  async function call(method: "GET" | "POST", path: string, value?: object): Promise<PaystackReply> {
    const headers = { Authorization: `Bearer ${secretKey}`, "Content-Type": "application/json" };
    const body = value && JSON.stringify(value);
    const response = await callProvider(`${baseUrl}${path}`, { method, headers, body, timeoutMs });
    return { http: response.status, ...paystackReplies.envelope(response.body) };
  }

  /** The data of a reply; throws `ProviderUnavailable` for a refusal too. */
  async function get(path: string): Promise<unknown> {
    const reply = await call("GET", path);
    if (!reply.status) throw new ProviderUnavailable(refusalText(reply));
    return reply.data;
  }

  /**
   * The pages of a list, to its end: a shorter page need not be the last, because Paystack may allow fewer on a page.
   */
  function list<T>(path: string, search: Record<string, string>, read: (data: unknown) => T[]): AsyncGenerator<T[]> {
    return listPages(1, async (page) => {
      const query = new URLSearchParams({ ...search, perPage: PER_PAGE, page: String(page) });
      return { items: read(await get(`${path}?${query}`)), isLast: false };
    });
  }

  return { call, get, list };
}

/** Whether Paystack definitely did nothing. */
export function isRefused({ status, http }: PaystackReply): boolean {
  return !status && http >= 400 && http < 500;
}

export function refusalText({ http, code, message }: PaystackReply): string {
  const text = http === 401 ? "Paystack does not accept our key" : "Paystack refused";
  return `${text} (${code || http}: ${message || "no reason given"})`;
}
