import { formatKobo } from "../../platform/rules/kobo.ts";
import { readSearch } from "../../platform/rules/filter.ts";
import { searchOffice } from "../../server/search/search-office.ts";
import { shopContext, staffContext } from "../../platform/http/context.ts";
import type { Route } from "./+types/search.ts";
import { findDestinations } from "./search/destinations.ts";
import { foundPath, kindLabel, kindsFor } from "../../features/search/ui/office/found-path.ts";
import { FilterBar } from "../../platform/ui/office/filter-bar.tsx";
import { NoRows, Row, Rows } from "../../platform/ui/office/rows.tsx";

/** One thing that was found, as the page and the palette show it. */
export type Hit = { to: string; kind: string; title: string; facts: string };

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams);
  const { role } = context.get(staffContext);
  const found = await searchOffice(context.get(shopContext).db, search, kindsFor(role));
  const pages = findDestinations(role, search).map(({ label, to }) => ({ to, kind: "Page", title: label, facts: "" }));
  const hits = found.map(({ amountKobo, facts, ...one }): Hit => {
    const amount = amountKobo === undefined ? [] : [formatKobo(amountKobo)];
    return { to: foundPath(one), kind: kindLabel(one.kind), title: one.title, facts: [facts, ...amount].join(", ") };
  });
  return { search, hits: [...hits, ...pages] };
}

/** The search across everything, also without JavaScript. */
export default function Search({ loaderData: { search, hits } }: Route.ComponentProps) {
  return (
    <>
      <title>Search · Office</title>
      <h1>Search</h1>
      <FilterBar search={{ label: "Orders, customers, products, payments, pages", value: search }} />
      {hits.length === 0 ? (
        <NoRows>Nothing has this in it. Try fewer words.</NoRows>
      ) : (
        <Rows label="Found">
          {hits.map(({ to, kind, title, facts }, index) => (
            <Row key={`${to} ${index}`} to={to} title={title} facts={facts} end={kind} />
          ))}
        </Rows>
      )}
    </>
  );
}
