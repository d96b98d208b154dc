import { isLoopback } from "./loopback.ts";

/**
 * Why a shop with these settings is not a demo; undefined for a demo, which has accounts with published passwords,
 * invented stock, and an outbox that anyone may read. Production is never a demo, nor is a shop that other people can
 * reach or that really sends email. scripts/providers.mjs decides the same about the simulator.
 */
export function whyNoDemo(env: Record<string, string | undefined>): string | undefined {
  const { NODE_ENV, SMTP_URL, PUBLIC_URL, HOST } = env;
  if (NODE_ENV === "production") return "NODE_ENV is production";
  if (SMTP_URL) return "SMTP_URL is set, so email is really sent";
  if (PUBLIC_URL?.startsWith("https:")) return "PUBLIC_URL begins with https:, so it is on the internet";
  if (HOST && !isLoopback(HOST)) return `HOST is ${HOST}, so other machines can reach it`;
  return undefined;
}
