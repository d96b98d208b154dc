import { SECOND } from "../rules/time.ts";
import { isOwnReply, readSecret, SELF_HEADER, SELF_PATH, signQuestion, type SeenRequest } from "./own-response.ts";
import { failed, firstLine, passed, type Check, type Outside } from "./run-checks.ts";

/** For the whole request. */
const LIMIT_MS = 10 * SECOND;
/** An address reserved for documentation (RFC 5737), so no client has it. */
const INVENTED_CLIENT = "192.0.2.1";

/** Whether PUBLIC_URL leads to this shop, over https in production. */
export const publicAddressCheck: Check<Outside> = {
  name: "public address",
  async look(shop) {
    const { publicUrl, production } = shop.config;
    if (production && !publicUrl.startsWith("https:")) {
      return failed(
        `PUBLIC_URL is ${publicUrl}: passwords need https, so put a TLS proxy in front and name its address`,
      );
    }
    const seen = await askOneself(shop);
    if (typeof seen === "string") return failed(seen);
    return passed(`${publicUrl} is this shop`);
  },
};

/** Whether the shop learns its visitors' addresses from its proxy, and from no one else. */
export const proxyCheck: Check<Outside> = {
  name: "proxy",
  async look(shop) {
    const { publicUrl, trustProxy } = shop.config;
    const seen = await askOneself(shop);
    if (typeof seen === "string") return failed("cannot be checked before the public address answers");
    const setByProxy = seen.forwardedFor !== null && seen.forwardedFor !== INVENTED_CLIENT;
    if (!setByProxy && trustProxy) {
      return failed("TRUST_PROXY is 1, but no proxy sets X-Forwarded-For: let yours set it, or set TRUST_PROXY to 0");
    }
    if (!setByProxy && publicUrl.startsWith("https:")) {
      return failed(
        "The proxy sets no X-Forwarded-For, so all visitors share one rate limit: let it, with TRUST_PROXY=1",
      );
    }
    if (setByProxy && !trustProxy) {
      return failed(
        "A proxy sets X-Forwarded-For, but TRUST_PROXY is not 1, so all visitors share one rate limit: set it",
      );
    }
    if (seen.client === INVENTED_CLIENT) {
      return failed("Visitors can invent their address: the proxy must end X-Forwarded-For with the one it sees");
    }
    return passed(setByProxy ? "sets X-Forwarded-For, and TRUST_PROXY is 1" : "none, and TRUST_PROXY is 0");
  },
};

/** How the shop saw a request to PUBLIC_URL, or a line that says why that was not this shop. */
async function askOneself({ config }: Outside): Promise<SeenRequest | string> {
  const { publicUrl } = config;
  const secret = await readSecret(config).catch(() => undefined);
  if (secret === undefined) return "This shop has never been started with this DATA_DIR";
  const question = signQuestion(secret);
  try {
    const response = await fetch(publicUrl + SELF_PATH, {
      headers: { [SELF_HEADER]: question, "x-forwarded-for": INVENTED_CLIENT },
      redirect: "manual",
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const body = await response.text();
    const signature = response.headers.get(SELF_HEADER) ?? "";
    if (isOwnReply(secret, question, { body, signature })) return JSON.parse(body) as SeenRequest;
    return (
      `${publicUrl} answers (status ${response.status}), but not as this shop: ` +
      "check DNS, the proxy’s target, and that every process has the same AUTH_SECRET"
    );
  } catch (error) {
    return `${publicUrl} does not answer: ${firstLine(error)}. Check DNS, the firewall, the proxy, and that the shop runs`;
  }
}
