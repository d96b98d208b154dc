import { useFetcher } from "react-router";
import type { action } from "./mailed-link.tsx";

/** Below masked cards: how their owner gets to see them in full. Works without JavaScript, on a page of its own. */
export function AskForLink({ email }: { email: string }) {
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data;
  return (
    <div className="ask-for-link">
      <p>
        Some details are hidden to keep them private. Are these orders yours? We mail you a link that opens them in
        full. Or use an order ID, or sign in with this address once it is confirmed.
      </p>
      <fetcher.Form method="post" action="/track-order/link">
        <input type="hidden" name="email" value={email} />
        <button type="submit" className="button button-quiet" aria-disabled={fetcher.state !== "idle"}>
          Mail me the link
        </button>
      </fetcher.Form>
      {answer && (
        <p className={answer.sent ? "notice" : "alert"} role={answer.sent ? "status" : "alert"}>
          {answer.words}
        </p>
      )}
    </div>
  );
}
