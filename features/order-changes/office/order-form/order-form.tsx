import { useRef } from "react";
import { useSubmit } from "react-router";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { FormOutcome, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import type { Goods } from "../../rules/order-fields.ts";
import { GoodsFields, type Line } from "../../ui/order-form/goods-fields.tsx";
import { DeliveryFields, RecipientFields } from "./recipient-fields.tsx";
import "../../ui/order-form/order-form.css";

/** The action data of an order form; `found` are goods to choose from. */
export type OrderFormResult = OfficeResult & { found?: Goods[] };

/** The parts of an order that are changed one by one, with the fields that belong to each. */
export const orderParts = {
  goods: { label: "Goods", owns: (name: string) => name.startsWith("units-") || name.startsWith("items") },
  address: { label: "Address", owns: (name: string) => name.startsWith("shipping.") },
  delivery: { label: "Delivery", owns: (name: string) => name === "shippingMethod" },
};
export type OrderPart = keyof typeof orderParts;

type Props = {
  result: OrderFormResult | undefined;
  typed: Record<string, string>;
  lines: Line[];
  table: ShippingTable;
  /** What may not be sent, shown below the goods. */
  refused?: React.ReactNode;
  /** The only part to change; without it, all of them. The others are sent unchanged. */
  part?: OrderPart;
  /** The amounts, further fields and the buttons. */
  children: React.ReactNode;
};

/** Fields whose change alters the amounts. */
const PRICED = /^(units-|shippingMethod$|shipping\.country$)/;

/**
 * The form of an order that staff prepare or change. With JavaScript the amounts follow each change of goods or
 * delivery.
 */
export function OrderForm({ result, typed, lines, table, refused, part, children }: Props) {
  const submit = useSubmit();
  const container = useFocusOnError<HTMLDivElement>(result);
  const form = useRef<HTMLFormElement>(null);
  const { errors = {} } = result ?? {};
  // Parts with errors are always shown: another country may not have the order's method.
  const isShown = (one: OrderPart) => !part || part === one || Object.keys(errors).some(orderParts[one].owns);
  const hidden = (Object.keys(orderParts) as OrderPart[]).filter((one) => !isShown(one));
  const kept = Object.entries(typed).filter(([name]) => hidden.some((one) => orderParts[one].owns(name)));
  const ofGoods = Object.keys(errors).find((name) => name.startsWith("items"));
  return (
    <div ref={container}>
      <Form
        ref={form}
        method="post"
        className="order-form"
        noValidate
        onChange={({ target }) => {
          const isPriced = PRICED.test((target as HTMLElement & { name?: string }).name ?? "");
          if (isPriced && form.current) void submit(form.current, { preventScrollReset: true, replace: true });
        }}
      >
        <div>
          <FormOutcome result={result} />
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {isShown("goods") && (
            <GoodsFields
              lines={lines}
              typed={typed}
              found={result?.found}
              error={ofGoods && errors[ofGoods]}
              search={{ label: "Find goods", hint: "By name or number" }}
            />
          )}
          {refused}
        </div>
        {isShown("address") && <RecipientFields table={table} typed={typed} errors={errors} />}
        {isShown("delivery") && <DeliveryFields table={table} typed={typed} errors={errors} />}
        <div className="order-form-end">{children}</div>
      </Form>
    </div>
  );
}
