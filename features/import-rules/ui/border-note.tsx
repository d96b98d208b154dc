import { inSentence } from "#platform/rules/countries/country-name.ts";
import type { Border } from "./use-border-verdict.ts";
import "./border-note.css";

/**
 * The note on a product's card that customs of the chosen country may check or keep the product, or that it may not be
 * sent there. Over the picture's corner, so that nothing moves when the country becomes known.
 */
export function BorderNote({ border: { country, verdict } }: { border: Border }) {
  if (!country || !verdict) return null;
  return (
    <p className="border-note" data-verdict={verdict}>
      {verdict === "refused"
        ? `We can’t send this to ${inSentence(country)}`
        : `Customs may ${verdict === "may-be-kept" ? "keep" : "check"} this`}
    </p>
  );
}
