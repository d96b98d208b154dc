import { useReadAgain } from "#platform/ui/office/use-read-again.ts";
import "#platform/ui/office/progress.css";

type Props = { counts: { sent: number; emailed: number; answered: number } };

/** How many customers were emailed and how many have responded. Polls until all of them are emailed. */
export function RecallProgress({ counts: { sent, emailed, answered } }: Props) {
  useReadAgain(emailed < sent);
  if (sent === 0) return null;
  return (
    <div className="newsletter-progress">
      <label>
        Written to {emailed} of {sent}
        <progress max={sent} value={emailed} />
      </label>
      <label>
        Answered or refunded: {answered} of {sent}
        <progress max={sent} value={answered} />
      </label>
    </div>
  );
}
