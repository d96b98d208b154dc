import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import "#platform/ui/office/progress.css";

const EVERY_MS = 3_000;

type Props = { status: "sending" | "stopped" | "sent"; recipients: number; queued: number; left: number };

/** The progress of the sending, with a stop button. */
export function Progress({ status, recipients, queued, left }: Props) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (status !== "sending") return;
    const timer = setInterval(() => void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [status, revalidate]);
  return (
    <div className="newsletter-progress">
      <label>
        {status === "sending" ? "Sending" : status === "sent" ? "Sent" : "Stopped after"} {queued} of {recipients}
        <progress max={recipients} value={queued} />
      </label>
      {left > 0 && <p>{left === 1 ? "One address has unsubscribed" : `${left} addresses have unsubscribed`} since.</p>}
      {status === "sending" && (
        <Confirm button="Stop" question="Stop sending?" yes="Yes, stop" fields={{ intent: "stop" }}>
          <p>Nobody else gets it, and it cannot be resumed.</p>
        </Confirm>
      )}
    </div>
  );
}
