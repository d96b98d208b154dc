import { z } from "zod";
import { MINUTE, SECOND } from "#platform/rules/time.ts";
import { callProvider, parseReply } from "./call.ts";
import { ProviderUnavailable } from "./provider.ts";

export type MonnifySettings = {
  baseUrl: string;
  apiKey: string;
  secretKey: string;
  contractCode: string;
  timeoutMs?: number;
  /** The payment methods that Monnify's page may offer; all of them when absent. */
  methods?: ("CARD" | "ACCOUNT_TRANSFER" | "USSD" | "PHONE_NUMBER")[];
  /** Whether a payment gets an account to transfer to, and no page. */
  givesAccount?: boolean;
};

/** Monnify refused the shop's keys, so it certainly did not process the call. */
export class KeysRefused extends ProviderUnavailable {}

type Call = { method: "GET" | "POST"; path: string; value?: object };
export type MonnifyReply = { ok: boolean; code: string; message: string; body: unknown };

const ACCEPTED = { requestSuccessful: true, responseMessage: null, responseCode: "0" };
const envelope = z.object({
  requestSuccessful: z.boolean(),
  responseMessage: z.string().nullish(),
  responseCode: z.union([z.string(), z.number().transform(String)]).nullish(),
  responseBody: z.unknown().optional(),
});
// The sample of the list of transactions has no envelope around its page.
const anyReply = z.union([
  envelope,
  z
    .object({ content: z.array(z.unknown()) })
    .loose()
    .transform((responseBody) => ({ ...ACCEPTED, responseBody })),
]);
const login = z.object({ accessToken: z.string().min(1), expiresIn: z.coerce.number() });

/** A token is renewed this long before it expires. */
const RENEW_EARLY = MINUTE;

/**
 * Calls Monnify with an access token: requested on the first call, renewed a minute early, and replaced after a 401.
 */
export function openMonnifySession(settings: MonnifySettings, clock: () => Date) {
  const { baseUrl, apiKey, secretKey, timeoutMs = 15_000 } = settings;
  let session: Promise<{ token: string; until: number }> | undefined;

  async function send(authorization: string, { method, path, value }: Call) {
    const headers = { Authorization: authorization, "Content-Type": "application/json" };
    const body = value && JSON.stringify(value);
    const response = await callProvider(baseUrl + path, { method, headers, body, timeoutMs });
    const parsed = parseReply("Monnify", anyReply, response.body);
    const { requestSuccessful, responseCode, responseMessage, responseBody } = parsed;
    const ok = response.status < 300 && requestSuccessful && (responseCode ?? "0") === "0";
    const [code, message] = [responseCode ?? "", responseMessage ?? ""];
    return { status: response.status, reply: { ok, code, message, body: responseBody } satisfies MonnifyReply };
  }

  async function logIn() {
    const keys = Buffer.from(`${apiKey}:${secretKey}`).toString("base64");
    const { reply } = await send(`Basic ${keys}`, { method: "POST", path: "/api/v1/auth/login" });
    if (!reply.ok) throw new KeysRefused(`Monnify does not accept our keys: ${reply.message}`);
    const { accessToken, expiresIn } = parseReply("Monnify", login, reply.body);
    return { token: accessToken, until: clock().getTime() + expiresIn * SECOND - RENEW_EARLY };
  }

  /** @param refused a token that Monnify answered with 401, although it has not expired by its `expiresIn` */
  async function currentToken(refused?: string): Promise<string> {
    const seen = session;
    const current = await seen;
    if (current && current.token !== refused && clock().getTime() < current.until) return current.token;
    // The first caller to find the token unusable logs in, and concurrent callers share that log-in. A failed log-in is
    // not cached.
    if (session === seen) session = logIn();
    const fresh = session;
    try {
      return (await fresh)?.token ?? "";
    } catch (error) {
      if (session === fresh) session = undefined;
      throw error;
    }
  }

  return async function call(method: "GET" | "POST", path: string, value?: object): Promise<MonnifyReply> {
    const token = await currentToken();
    const first = await send(`Bearer ${token}`, { method, path, value });
    if (first.status !== 401) return first.reply;
    const second = await send(`Bearer ${await currentToken(token)}`, { method, path, value });
    if (second.status === 401) throw new KeysRefused("Monnify does not accept the token it gave");
    return second.reply;
  };
}
