import { Refusal } from "../rules/refusal.ts";
import { questionAbout, type AmountQuestion, type ComparedAmount } from "../rules/unusual-amount.ts";
import type { SureAnswer } from "../ui/form/sure-button.tsx";

type Typed = Record<string, unknown>;

/** Refuses unusual amounts until the form is submitted with the button that names them. */
export function refuseUnusual(typed: Typed, amounts: readonly ComparedAmount[], verb = "Save") {
  return refuseUntilSure(typed, questionAbout(amounts), verb);
}

/**
 * Refuses with a question until the form is submitted with the button that answers it. The answer is valid only for the
 * amounts that the button names.
 */
export function refuseUntilSure(
  typed: Typed,
  question: AmountQuestion | undefined,
  verb: string,
): Refusal<"doubtful-amount"> | undefined {
  if (!question || typed["sure"] === question.sure) return undefined;
  return new Refusal("doubtful-amount", question.question, { ask: answerTo(question, verb) });
}

/** The button that answers a question: the verb and the amounts, or the verb with the amounts in place of its “…”. */
function answerTo({ sure, named, back }: AmountQuestion, verb: string): SureAnswer {
  return {
    sure,
    ...(back && { back }),
    button: verb.includes("…") ? verb.replace("…", named) : `${verb} ${named} all the same`,
  };
}
