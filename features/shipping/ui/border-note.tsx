import { inSentence } from "#platform/rules/countries/country-name.ts";
import type { Border } from "./use-border-verdict.ts";
import "./border-note.css";

/**
 * On a card, over the corner of its picture, so that nothing moves when the country is known: that customs of the
 * chosen country may keep the product, or that it may not be sent there.
 */
export function BorderNote({ border: { country, verdict } }: { border: Border }) {
  if (!country || !verdict) return null;
  return (
    <p className="border-note" data-verdict={verdict}>
      {verdict === "refused" ? `We can’t send this to ${inSentence(country)}` : "Customs may keep this"}
    </p>
  );
}
