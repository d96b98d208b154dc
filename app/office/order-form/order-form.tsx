import { useRef } from "react";
import { Form, useSubmit } from "react-router";
import type { ShippingTable } from "../../../features/shipping/rules/shipping.ts";
import { useFocusOnError } from "../../../platform/ui/form/use-focus-on-error.ts";
import { FormOutcome } from "../ui/office-form.tsx";
import { GoodsFields, type Line } from "../../../features/orders/ui/order-form/goods-fields.tsx";
import type { Goods } from "../../../features/orders/ui/order-form/choose-goods.ts";
import type { OfficeResult } from "../ui/office-form.tsx";
import { RecipientFields } from "../../../features/orders/office/order-form/recipient-fields.tsx";
import "../../../features/orders/ui/order-form/order-form.css";

/** The action data of the form of an order: `found` are goods to choose from. */
export type OrderFormResult = OfficeResult & { found?: Goods[] };

type Props = {
  result: OrderFormResult | undefined;
  typed: Record<string, string>;
  lines: Line[];
  table: ShippingTable;
  /** What may not be sent, shown below the goods. */
  refused?: React.ReactNode;
  /** Besides goods and recipient: the amounts, further fields, the buttons. */
  children: React.ReactNode;
};

/** Fields whose change alters the amounts. */
const PRICED = /^(units-|shippingMethod$|shipping\.country$)/;

/**
 * The form of an order that staff prepare or change. With JavaScript the amounts follow each change of goods or
 * delivery.
 */
export function OrderForm({ result, typed, lines, table, refused, children }: Props) {
  const submit = useSubmit();
  const container = useFocusOnError<HTMLDivElement>(result);
  const form = useRef<HTMLFormElement>(null);
  const { errors = {} } = result ?? {};
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
          <GoodsFields
            lines={lines}
            typed={typed}
            found={result?.found}
            error={ofGoods && errors[ofGoods]}
            search={{ label: "Find goods", hint: "By name or number" }}
          />
          {refused}
        </div>
        <RecipientFields table={table} typed={typed} errors={errors} />
        <div className="order-form-end">{children}</div>
      </Form>
    </div>
  );
}
