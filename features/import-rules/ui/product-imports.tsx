import { inSentence } from "#platform/rules/countries/country-name.ts";
import type { Risk } from "../rules/import-rules.ts";
import { customsIn, KEPT_BY_CUSTOMS } from "../rules/kept-by-customs.ts";
import { findCheck, useImportChecks, type ImportCheck } from "./import-checks.ts";
import { nameInSentence } from "./name-in-sentence.ts";
import { RuleSource } from "./rule-source.tsx";
import "./import-rules.css";

type Product = { id: string; name: string };
type Props = { check: ReturnType<typeof findCheck>; name: string; country: string | undefined };

/**
 * What the chosen country's rules say about a product: a refusal above Add to Cart, otherwise a note with the delivery.
 */
export function ProductImports(props: {
  place: "refusal" | "delivery";
  product: Product;
  country: string | undefined;
}) {
  const { place, product, country } = props;
  const check = findCheck(useImportChecks(country, [product.id]), product.id);
  if (place === "refusal") return <Verdict check={check} name={product.name} country={country} />;
  return <Knowledge check={check} country={country} />;
}

/**
 * Above Add to Cart: that customs of the chosen country may keep the product, or that it may not be sent there, why,
 * and what to take instead.
 */
function Verdict({ check, name, country }: Props) {
  return (
    <div role="status">
      {country && check && check.messages.length > 0 && check.verdict !== "refuse" && (
        <p className={hasRisk("kept", check) ? "import-may-be-kept" : "small-print"}>{verdictText(check, country)}</p>
      )}
      {country && check?.verdict === "refuse" && (
        <div className="import-refused">
          <p>
            <strong>
              We can’t send {nameInSentence(name)} to {inSentence(country)}.
            </strong>{" "}
            {check.messages.map(({ message }) => message).join(" ")}
          </p>
          {check.instead.length > 0 && (
            <p>
              Take instead:{" "}
              {check.instead.map((substitute, index) => (
                <span key={substitute.id}>
                  {index > 0 && ", "}
                  <a href={`/product/${substitute.id}`}>{substitute.name}</a>
                </span>
              ))}
            </p>
          )}
          <p className="small-print">
            You can still buy it for an address elsewhere. <RuleSource {...check.messages[0]} />
          </p>
        </div>
      )}
    </div>
  );
}

function hasRisk(risk: Risk, { messages, verdict }: ImportCheck): boolean {
  return verdict === "acknowledge" && messages.some((message) => message.risk === risk);
}

/** One line, because the page reserves only that height until the response arrives. */
function verdictText(check: ImportCheck, country: string): string {
  const name = inSentence(country);
  if (hasRisk("kept", check)) return `${customsIn(country)} may keep this.`;
  if (hasRisk("checked", check)) return `${customsIn(country)} may check this.`;
  if (check.verdict === "acknowledge") return `We send it to ${name}. There’s a thing or two to know.`;
  return `We know of no rule that keeps it out of ${name}.`;
}

/** What to know before the product crosses the chosen country's border, and who pays if customs keep it. */
function Knowledge({ check, country }: Omit<Props, "name">) {
  if (!country || check?.verdict !== "acknowledge") return null;
  return (
    <details className="import-know">
      <summary className="no-marker">Before it goes to {inSentence(country)}</summary>
      <ul>
        {check.messages.map(({ ruleId, version, message, source, checkedOn }) => (
          <li key={`${ruleId}@${version}`}>
            {message} <RuleSource source={source} checkedOn={checkedOn} />
          </li>
        ))}
      </ul>
      <p>{KEPT_BY_CUSTOMS}</p>
    </details>
  );
}
