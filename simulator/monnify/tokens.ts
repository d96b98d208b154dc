import { randomUUID } from "node:crypto";

const LASTS = 60 * 60;

export type Tokens = ReturnType<typeof openTokens>;

/** The tokens given out; a restart forgets them, which is what an expired token looks like from outside. */
export function openTokens(now: () => number) {
  const until = new Map<string, number>();
  return {
    give() {
      const accessToken = randomUUID();
      until.set(accessToken, now() + LASTS * 1000);
      return { accessToken, expiresIn: LASTS };
    },
    known(authorization: string): boolean {
      return (until.get(authorization.replace(/^Bearer /, "")) ?? 0) > now();
    },
    forget: () => until.clear(),
  };
}
