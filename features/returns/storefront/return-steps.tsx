import type { StepState } from "../rules/returns.ts";

const stateLabels: Record<StepState, string> = { done: "Done", now: "Now", later: "Later" };

/** The five steps of a return (specification 2.17), and the current one. */
export function ReturnSteps({ rma, states }: { rma: string; states: StepState[] }) {
  const steps: [title: string, text: string][] = [
    ["Contact us", "You’ve told us what you’re returning and why."],
    [
      "Get an RMA number",
      states[1] === "done"
        ? `Yours is ${rma}.`
        : `Yours is ${rma}. We’ll answer within 24 hours on business days. Please don’t send anything before then.`,
    ],
    ["Package it", "Put the items in their original packaging, close it well, and put the label on the outside."],
    ["Ship and track", "Use a carrier that gives you a tracking number, and keep the receipt until you hear from us."],
    ["Receive your refund", "We check what arrived and refund you within 5-7 business days, the way you paid."],
  ];
  return (
    <ol className="plain-list tight return-steps">
      {steps.map(([title, text], index) => {
        const state = states[index] ?? "later";
        return (
          <li key={title} className={`return-step-${state}`} aria-current={state === "now" ? "step" : undefined}>
            <h2>
              {title} <span className="return-state">{stateLabels[state]}</span>
            </h2>
            <p>{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
