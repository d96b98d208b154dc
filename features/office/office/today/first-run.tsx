import { Link } from "react-router";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import type { FirstRun } from "../../server/first-run.ts";
import { firstSteps, nextStep, formatProgress } from "./first-steps.ts";
import "./first-run.css";

/**
 * What a new shop does before its first customer: the steps, with the next one open, and the button that opens the
 * shop. Once it is open, only what is still to do.
 */
export function FirstRunCard({ run }: { run: FirstRun }) {
  const next = nextStep(run);
  return (
    <section className="card first-run" aria-labelledby="first-run">
      <h2 id="first-run">
        {run.isOpen ? "Still to do" : "Before you open"} <span className="today-count">{formatProgress(run)}</span>
      </h2>
      <ol className="plain-list" aria-label="Before you open">
        {run.steps.map(({ step, isDone }) =>
          isDone && run.isOpen ? null : <Step key={step} step={step} isDone={isDone} isNext={step === next} />,
        )}
      </ol>
      {!run.isOpen && (
        <p className="office-actions">
          <ButtonLink to="/office/settings/opening">Open the shop…</ButtonLink>
          <span>Until then the public reads “Opening soon”.</span>
        </p>
      )}
    </section>
  );
}

function Step({ step, isDone, isNext }: FirstRun["steps"][number] & { isNext: boolean }) {
  const { title, why, to } = firstSteps[step];
  return (
    <li className={isDone ? "first-run-done" : undefined}>
      <span aria-hidden="true">{isDone ? "✓" : "○"}</span>
      <div>
        {to ? <Link to={to}>{title}</Link> : <span>{title}</span>}
        {isDone && <span className="visually-hidden"> (done)</span>}
        {!isDone && (isNext || to === undefined) && <p>{why}</p>}
        {isNext && to && (
          <p>
            <ButtonLink to={to}>Do this now</ButtonLink>
          </p>
        )}
      </div>
    </li>
  );
}

/**
 * On the office's other pages while the shop is not open: the progress with a link back, and the next step or, on its
 * page, what it means.
 */
export function FirstRunBar({ run, path }: { run: FirstRun; path: string }) {
  const next = nextStep(run);
  const { title, why, to } = next ? firstSteps[next] : {};
  return (
    <nav className="wrap first-run-bar no-print" aria-label="Before you open">
      <Link to="/office">Before you open: {formatProgress(run)}</Link>
      {to !== undefined && to !== path && <Link to={to}>Next: {title} →</Link>}
      {to === path && (
        <p>
          <strong>{title}.</strong> {why}
        </p>
      )}
      {!next && <Link to="/office/settings/opening">Open the shop →</Link>}
    </nav>
  );
}
