import type { ShelfLife } from "#features/stock/server/office-batches.ts";
import { BatchRow } from "#features/stock/ui/office/batch-row.tsx";
import { Row } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";
import type { ShortProduct } from "../../server/packing/short-products.ts";

type Lists = ShelfLife & {
  short: Pick<ShortProduct, "id" | "name" | "missing">[];
  /** The day in Lagos. */ today: string;
};

/** Stock that cannot be packed, expires soon or is on hold. */
export function BatchLists({ batches: { soon, stopped, short, today } }: { batches: Lists }) {
  return (
    <>
      <ShortProducts short={short} />
      <WaitingList title="Goods that expire soon" count={soon.count} all="/office/batches?only=soon">
        {soon.first.map((batch) => (
          <BatchRow key={batch.id} batch={batch} today={today} />
        ))}
      </WaitingList>
      <WaitingList title="Expired or on hold" count={stopped.count} all="/office/batches?only=held">
        {stopped.first.map((batch) => (
          <BatchRow key={batch.id} batch={batch} today={today} />
        ))}
      </WaitingList>
    </>
  );
}

/** Products that orders still need after their units were written off or put on hold. */
export function ShortProducts({ short }: { short: Lists["short"] }) {
  return (
    <WaitingList title="Cannot be packed" count={short.length} urgent>
      {short.map(({ id, name, missing }) => (
        <Row
          key={id}
          to={`/office/products/${id}/stock`}
          title={name}
          details={["Orders need more than there is"]}
          end={<strong>{missing === 1 ? "1 is missing" : `${missing} are missing`}</strong>}
        />
      ))}
    </WaitingList>
  );
}
