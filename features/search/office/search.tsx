import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { readSwitchedOn } from "#features/shop/server/switched-off.ts";
import { shopContext } from "#platform/http/context.ts";
import { readSearch } from "#platform/rules/filter.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { ScanToSearch } from "#platform/ui/office/camera-scan.tsx";
import { FilterBar } from "#platform/ui/office/filter-bar.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import { searchOffice } from "../server/search-office.ts";
import { findDestinations } from "../ui/office/destinations.ts";
import { foundPath, kindLabel, kindsFor } from "../ui/office/found-path.ts";
import type { Route } from "./+types/search.ts";
import { findOrderActs } from "./order-acts.ts";

/** A search result, as the page and the palette show it. */
export type Hit = { to: string; kind: string; title: string; details: string };

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams);
  const shop = context.get(shopContext);
  const { role } = context.get(staffContext);
  const [[found, acts], on] = await Promise.all([
    shop.readStale((db) =>
      Promise.all([
        searchOffice({ ...shop, db }, search, kindsFor(role)),
        findOrderActs({ ...shop, db }, role, search),
      ]),
    ),
    readSwitchedOn(shop),
  ]);
  const pages = findDestinations(role, search, on).map(({ label, to }) => ({
    to,
    kind: "Page",
    title: label,
    details: "",
  }));
  const hits = found.map(({ amountKobo, details, ...one }): Hit => {
    const amount = amountKobo === undefined ? [] : [formatKobo(amountKobo)];
    return {
      to: foundPath(one),
      kind: kindLabel(one.kind),
      title: one.title,
      details: [details, ...amount].join(", "),
    };
  });
  return { search, hits: [...acts, ...hits, ...pages] };
}

/** The search across everything; works without JavaScript. */
export default function Search({ loaderData: { search, hits } }: Route.ComponentProps) {
  return (
    <>
      <title>Search · Office</title>
      <h1>Search</h1>
      <FilterBar search={{ label: "Orders, customers, products, payments, pages", value: search }} />
      <ScanToSearch />
      <Rows empty="Nothing found. Try fewer words." label="Found">
        {hits.map(({ to, kind, title, details }, index) => (
          <Row key={`${to} ${index}`} to={to} title={title} details={details} end={kind} />
        ))}
      </Rows>
    </>
  );
}
