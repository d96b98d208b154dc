import { Link } from "react-router";
import type { ImportVerdict } from "#features/import-rules/rules/import-rules.ts";
import { VerdictBadge } from "#features/import-rules/ui/office/verdict-badge.tsx";
import { Fold } from "#platform/ui/office/fold.tsx";
import type { CountryVerdict } from "./judge-product.ts";
import "#platform/ui/office/plain-table.css";

/** What the import rules say about the product in each country, and where dispatch from elsewhere would change that. */
export function ImportVerdicts({ verdicts, from }: { verdicts: CountryVerdict[]; from: string }) {
  return (
    <section aria-label="Where it may be sent" className="office-folds">
      <Fold title="Where it may be sent" note={inWords(verdicts)}>
        <p>
          By its kinds and the country it is sent from, {from}, as saved above. The rules are under{" "}
          <Link to="/office/settings/import-rules">Import rules</Link>.
        </p>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">To</th>
              <th scope="col">Verdict</th>
              <th scope="col">What customers read</th>
            </tr>
          </thead>
          <tbody>
            {verdicts.map(({ country, verdict, messages, elsewhere }) => (
              <tr key={country}>
                <th scope="row">{country}</th>
                <td>
                  <VerdictBadge verdict={verdict} />
                </td>
                <td>
                  {messages.join(" ")}
                  {elsewhere.map((other) => (
                    <Elsewhere key={other.from} {...other} />
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </section>
  );
}

function Elsewhere({ from, verdict }: { from: string; verdict: ImportVerdict }) {
  return (
    <p className="office-row-facts">
      <span>
        Sent from {from}: <VerdictBadge verdict={verdict} />
      </span>
    </p>
  );
}

function inWords(verdicts: CountryVerdict[]): string {
  const refused = verdicts.filter(({ verdict }) => verdict === "refuse").map(({ country }) => country);
  if (refused.length > 0) return `Not to ${refused.join(", ")}`;
  const asked = verdicts.filter(({ verdict }) => verdict === "acknowledge").length;
  return asked === 0 ? "Everywhere" : `Everywhere; in ${asked} of ${verdicts.length} customers accept a text first`;
}
