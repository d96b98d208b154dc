import { orderNumber } from "#platform/rules/order-number.ts";

/** An order's number as people say it, with its id small behind; of a masked order the id alone. */
export function OrderNumber({ id }: { id: string }) {
  const number = orderNumber(id);
  if (number === id) return id;
  return (
    <>
      {number} <small className="small-print long-words">{id}</small>
    </>
  );
}
