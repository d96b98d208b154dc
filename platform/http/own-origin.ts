/**
 * Whether `origin` is the shop's own: PUBLIC_URL, or the request's Host with the scheme of PUBLIC_URL, so that
 * `127.0.0.1` works if PUBLIC_URL is `localhost`. TLS ends at a proxy, so the request's own scheme is not the
 * visitor's.
 */
export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [sent, own] = [new URL(origin), new URL(publicUrl)];
  return sent.protocol === own.protocol && (sent.host === own.host || sent.host === host);
}
