import { randomUUID } from "node:crypto";

/** Seconds. */
const LIFETIME = 60 * 60;

export type Tokens = ReturnType<typeof openTokens>;

/** The issued access tokens, in memory: after a restart the simulator refuses them like expired ones. */
export function openTokens(now: () => number) {
  const expiries = new Map<string, number>();
  return {
    issue() {
      const accessToken = randomUUID();
      expiries.set(accessToken, now() + LIFETIME * 1000);
      return { accessToken, expiresIn: LIFETIME };
    },
    isValid(authorization: string): boolean {
      return (expiries.get(authorization.replace(/^Bearer /, "")) ?? 0) > now();
    },
    expireAll: () => expiries.clear(),
  };
}
