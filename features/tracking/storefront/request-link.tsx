import { useFetcher } from "react-router";
import type { action } from "./mailed-link.tsx";

/** Shown with masked orders: emails the owner a link that opens them in full. Without JavaScript it works as a page. */
export function RequestLink({ email }: { email: string }) {
  const fetcher = useFetcher<typeof action>();
  const result = fetcher.data;
  return (
    <div className="link-request">
      <p>
        Some details are hidden, to keep them private. Your orders? We can email you a link that shows everything. Or
        use an order ID, or sign in with this address once it’s confirmed.
      </p>
      <fetcher.Form method="post" action="/track-order/link">
        <input type="hidden" name="email" value={email} />
        <button type="submit" className="button button-quiet" aria-disabled={fetcher.state !== "idle"}>
          Email me the link
        </button>
      </fetcher.Form>
      {result && (
        <p className={result.sent ? "notice" : "alert"} role={result.sent ? "status" : "alert"}>
          {result.message}
        </p>
      )}
    </div>
  );
}
