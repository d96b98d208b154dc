import { mayBeKept, NOT_CONFIRMED } from "#features/import-rules/rules/import-rules.ts";
import { KEPT_BY_CUSTOMS } from "#features/import-rules/rules/kept-by-customs.ts";
import { nameInSentence } from "#features/import-rules/ui/name-in-sentence.ts";
import { RuleSource } from "#features/import-rules/ui/rule-source.tsx";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import type { RuleText } from "./rules-texts.ts";

const riskTexts = { none: "good to know", checked: "customs may check it", kept: "customs may keep it" };

function verdictText({ verdict, risk, source }: RuleText): string {
  if (verdict === "acknowledge") return riskTexts[risk];
  if (verdict === "refuse") return "we don’t send it";
  return source === NOT_CONFIRMED ? "should come in" : "allowed";
}

/** What the shop knows about the import of food into each country that it delivers to. */
export function AllowedGoods({ countries }: { countries: { country: string; rules: RuleText[] }[] }) {
  return (
    <section className="information-part information-beside" aria-labelledby="allowed">
      <h2 id="allowed">What may we send you?</h2>
      <div>
        <p>
          Every country has its own rules for food. Here’s what we know of yours, where it’s written, and when we last
          looked. What may not come in, we don’t send.
        </p>
        <p>{KEPT_BY_CUSTOMS}</p>
        {countries.map(({ country, rules }) => (
          <details key={country} className="allowed-country">
            <summary className="no-marker">
              <h3>{country}</h3>
              <span className="small-print">{formatSummary(rules)}</span>
            </summary>
            <Rules country={country} rules={rules} />
          </details>
        ))}
      </div>
    </section>
  );
}

function Rules({ country, rules }: { country: string; rules: RuleText[] }) {
  if (rules.length === 0) {
    return (
      <p>We haven’t checked the rules of {inSentence(country)} yet. Please ask your customs office before you order.</p>
    );
  }
  return (
    <ul>
      {rules.map((rule) => (
        <li key={rule.id}>
          <strong>
            {rule.about}: {verdictText(rule)}.
          </strong>{" "}
          {rule.message} <RuleSource {...rule} />
        </li>
      ))}
    </ul>
  );
}

function formatSummary(rules: RuleText[]): string {
  if (rules.length === 0) return "Not checked yet";
  const refused = rules
    .filter(({ verdict }) => verdict === "refuse")
    .map(({ about }) => nameInSentence(about).toLowerCase());
  const names = new Intl.ListFormat("en-GB").format(new Set(refused));
  if (refused.length > 0) return `All except ${names}`;
  return rules.some(mayBeKept) ? "All, some may be checked at the border" : "All";
}
