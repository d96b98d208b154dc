import { z } from "zod";
import { callProvider } from "./call.ts";
import { ProviderUnavailable } from "./provider.ts";

export type MonnifySettings = {
  baseUrl: string;
  apiKey: string;
  secretKey: string;
  contractCode: string;
  timeoutMs?: number;
  /** The ways to pay that its page may offer; all of them when not given. */
  methods?: ("CARD" | "ACCOUNT_TRANSFER" | "USSD" | "PHONE_NUMBER")[];
};

/** Monnify refused our keys: whatever was to be done was not done. */
export class KeysRefused extends ProviderUnavailable {}

export type MonnifyReply = { ok: boolean; code: string; message: string; body: unknown };

const envelope = z.object({
  requestSuccessful: z.boolean(),
  responseMessage: z.string().nullish(),
  responseCode: z.union([z.string(), z.number().transform(String)]).nullish(),
  responseBody: z.unknown().optional(),
});
const login = z.object({ accessToken: z.string().min(1), expiresIn: z.coerce.number() });

const EARLY = 60_000;

/** Calls Monnify with a token: fetched when there is none, refreshed a minute early, and fetched again when it is refused. */
export function openMonnifySession(settings: MonnifySettings, clock: () => Date) {
  const { baseUrl, apiKey, secretKey, timeoutMs = 15_000 } = settings;
  let session: Promise<{ token: string; until: number }> | undefined;

  async function send(method: "GET" | "POST", path: string, authorization: string, value?: object) {
    const headers = { Authorization: authorization, "Content-Type": "application/json" };
    const body = value && JSON.stringify(value);
    const answer = await callProvider(baseUrl + path, { method, headers, body, timeoutMs });
    const parsed = envelope.safeParse(answer.body);
    if (!parsed.success) throw new ProviderUnavailable("Monnify's answer makes no sense", { cause: parsed.error });
    const { requestSuccessful, responseCode, responseMessage, responseBody } = parsed.data;
    const ok = answer.status < 300 && requestSuccessful && (responseCode ?? "0") === "0";
    const [code, message] = [responseCode ?? "", responseMessage ?? ""];
    return { status: answer.status, answer: { ok, code, message, body: responseBody } satisfies MonnifyReply };
  }

  async function logIn() {
    const keys = Buffer.from(`${apiKey}:${secretKey}`).toString("base64");
    const { answer } = await send("POST", "/api/v1/auth/login", `Basic ${keys}`);
    if (!answer.ok) throw new KeysRefused(`Monnify does not accept our keys: ${answer.message}`);
    const parsed = login.safeParse(answer.body);
    if (!parsed.success) throw new ProviderUnavailable("Monnify's answer makes no sense", { cause: parsed.error });
    const { accessToken, expiresIn } = parsed.data;
    return { token: accessToken, until: clock().getTime() + expiresIn * 1000 - EARLY };
  }

  /** @param refused a token that Monnify does not accept any more, whatever it said about how long it lasts */
  async function currentToken(refused?: string): Promise<string> {
    const asked = session;
    const known = await asked;
    if (known && known.token !== refused && clock().getTime() < known.until) return known.token;
    // Whoever finds out first logs in, and the others wait for that. A log-in that failed is forgotten.
    if (session === asked) session = logIn();
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
    const first = await send(method, path, `Bearer ${token}`, value);
    if (first.status !== 401) return first.answer;
    const second = await send(method, path, `Bearer ${await currentToken(token)}`, value);
    if (second.status === 401) throw new KeysRefused("Monnify does not accept the token it gave");
    return second.answer;
  };
}
