import { inSentence } from "../../../domain/cart/country-name.ts";
import { checkOf, useImportChecks } from "./import-checks.ts";
import { nameInSentence } from "./name-in-sentence.ts";
import { RuleSource } from "./rule-source.tsx";
import "./import-rules.css";

type Product = { id: string; name: string };
type Props = { check: ReturnType<typeof checkOf>; name: string; country: string | undefined };

/** What the rules of the chosen country say about a product: a refusal above Add to Cart, else with the delivery. */
export function ProductImports(props: {
  place: "refusal" | "delivery";
  product: Product;
  country: string | undefined;
}) {
  const { place, product, country } = props;
  const check = checkOf(useImportChecks(country, [product.id]), product.id);
  if (place === "refusal") return <Verdict check={check} name={product.name} country={country} />;
  return <Knowledge check={check} country={country} />;
}

/**
 * Before Add to Cart: that customs of the chosen country may keep the product, or that it may not be sent there, why,
 * and what to take instead.
 */
function Verdict({ check, name, country }: Props) {
  return (
    <div role="status">
      {country && check?.verdict === "acknowledge" && check.messages.some((message) => message.mayBeKept) && (
        <p className="import-may-be-kept">
          <strong>May be held at the border of {inSentence(country)}.</strong>{" "}
          {check.messages.find((message) => message.mayBeKept)?.message}
        </p>
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
          <p className="import-note">
            You can still buy it for an address elsewhere. <RuleSource {...check.messages[0]} />
          </p>
        </div>
      )}
    </div>
  );
}

/** What the customer should know before the product crosses the border of the chosen country. */
function Knowledge({ check, country }: Omit<Props, "name">) {
  if (!country || !check || check.verdict === "refuse") return null;
  if (check.verdict === "allow") {
    return <p className="import-note">No border rule that we know of keeps it out of {inSentence(country)}.</p>;
  }
  return (
    <details className="import-know">
      <summary>Before it goes to {inSentence(country)}</summary>
      <ul>
        {check.messages.map(({ ruleId, version, message, source, checkedOn }) => (
          <li key={`${ruleId}@${version}`}>
            {message} <RuleSource source={source} checkedOn={checkedOn} />
          </li>
        ))}
      </ul>
    </details>
  );
}
