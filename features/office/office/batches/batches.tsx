import { listProductNames } from "#features/catalogue/server/office-products.ts";
import { listOfficeBatches } from "#features/stock/server/office-batches.ts";
import { BatchRow } from "#features/stock/ui/office/batch-row.tsx";
import { shopContext } from "#platform/http/context.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { rowCursor } from "#platform/rules/row-id.ts";
import { FilterBar, FilterChoice } from "#platform/ui/office/filter-bar.tsx";
import { Pager } from "#platform/ui/office/pager.tsx";
import { Rows } from "#platform/ui/office/rows.tsx";
import type { Route } from "./+types/batches.ts";
import { readBatchFilter } from "./batch-query.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const filter = readBatchFilter(query);
  const today = lagosDay(clock());
  const after = rowCursor(query.get("after"));
  const [{ batches, next }, products] = await Promise.all([
    listOfficeBatches(db, filter, { today, after }),
    listProductNames(db),
  ]);
  return { filter, batches, next, products, today };
}

/** The stock on site by batch, earliest expiry first. */
export default function Batches({ loaderData: { filter, batches, next, products, today } }: Route.ComponentProps) {
  const product = products.find(({ id }) => id === filter.product);
  return (
    <>
      <title>Batches · Office</title>
      <h1>Batches</h1>
      <FilterBar
        search={{ label: "Batch code, even of a used-up batch", value: filter.search }}
        views={views}
        active={[
          ...(filter.search ? [{ label: `“${filter.search}”`, names: ["search"] }] : []),
          ...(filter.product ? [{ label: product?.name ?? `No. ${filter.product}`, names: ["product"] }] : []),
        ]}
      >
        {filter.only !== "all" && <input type="hidden" name="only" value={filter.only} />}
        <FilterChoice
          label="Product"
          name="product"
          value={filter.product}
          choices={[["", "All products"], ...products.map(({ id, name }): [string, string] => [id, name])]}
        />
      </FilterBar>
      <Rows
        empty="No batch here. Goods get one when they are received."
        label="Batches"
        columns={["Product", "Best before", "Code", "Why on hold", ["Units", "number"], "State"]}
      >
        {batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} today={today} />
        ))}
      </Rows>
      <Pager next={next === undefined ? undefined : String(next)} />
    </>
  );
}

const views = [
  { label: "Expire soon", query: { only: "soon" } },
  { label: "Expired", query: { only: "expired" } },
  { label: "On hold", query: { only: "held" } },
];
