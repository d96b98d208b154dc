/**
 * The path to redirect to after signing in. Only paths of this shop, with the token of a mailed link, so that a link to
 * /auth is no open redirect.
 */
export function safeNext(next: string | null): string {
  return next && /^\/[\w/-]*(\?token=[\w-]+)?$/.test(next) && !next.startsWith("//") ? next : "/";
}

/** The URL of a page that leads on to `next`. */
export function withNext(page: string, next: string): string {
  return next === "/" ? page : `${page}?next=${encodeURIComponent(next)}`;
}
