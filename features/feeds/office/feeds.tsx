import { readOpenCountries } from "#features/shipping/server/shipping-table.ts";
import { shopContext } from "#platform/http/context.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import type { Route } from "./+types/feeds.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext);
  return { site: config.publicUrl, countries: await readOpenCountries(db) };
}

const feeds = [
  { name: "Google", file: "google.xml" },
  { name: "Facebook, Instagram and WhatsApp", file: "meta.csv" },
];

export default function Feeds({ loaderData: { site, countries } }: Route.ComponentProps) {
  return (
    <>
      <title>Feeds · Office</title>
      <h2>Feeds</h2>
      <p>
        Copy these addresses into Google Merchant Center and Meta’s Commerce Manager, as a scheduled feed. Each lists
        what you sell to one country, at the prices its customers see, with the cost of delivery.
      </p>
      {feeds.map(({ name, file }) => (
        <section key={file}>
          <h3>{name}</h3>
          <ul className="plain-list">
            {countries.map(({ code, name: country }) => (
              <li key={code} className="row">
                <a href={`/feeds/${file}?country=${code}`}>{country}</a>
                <CopyButton
                  value={`${site}/feeds/${file}?country=${code}`}
                  label={`the address for ${inSentence(country)}`}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
