/**
 * Whether `origin` is the shop's own: PUBLIC_URL, or the host that the request names under the scheme of PUBLIC_URL, so that
 * `127.0.0.1` works where PUBLIC_URL says `localhost`. TLS ends at a proxy, so the request's own scheme says nothing.
 */
export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [sent, own] = [new URL(origin), new URL(publicUrl)];
  return sent.protocol === own.protocol && (sent.host === own.host || sent.host === host);
}
