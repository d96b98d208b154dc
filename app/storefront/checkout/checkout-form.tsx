import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { refreshCart, removeFromCart, type Cart } from "../../../domain/cart.ts";
import { fieldErrors, MISSING_FIELDS, orderRequest, type OrderRequest } from "../../../domain/checkout.ts";
import { formatNaira } from "../../../domain/money.ts";
import { newOrderId } from "../../../domain/order.ts";
import type { BankAccount } from "../../../domain/payment.ts";
import { quote } from "../../../domain/quote.ts";
import {
  shippingMethods,
  shippingMethodWords,
  shippingPrice,
  zoneOf,
  type ShippingMethod,
  type ShippingTable,
} from "../../../domain/shipping.ts";
import type { Trouble } from "../../api/answers.ts";
import { Price } from "../../ui/price.tsx";
import { Summary } from "../../ui/summary.tsx";
import { changeCart } from "../../ui/use-cart.ts";
import { useMe } from "../../ui/use-me.ts";
import { keepDraft, readDraft, type Draft } from "./draft.ts";
import { PaymentDialog } from "./payment-dialog.tsx";
import { sendOrder } from "./send.ts";
import { ShippingFields } from "./shipping-fields.tsx";

type Props = { cart: Cart; table: ShippingTable; dollarRate: number; accounts: BankAccount[] };

/** The form, the method, the summary and Place Order. The order is written when it is pressed; then it can be paid. */
export function CheckoutForm({ cart, table, dollarRate, accounts }: Props) {
  const [draft, setDraft] = useState<Draft>(readDraft);
  const [alert, setAlert] = useState<string>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [placing, setPlacing] = useState(false);
  const [placed, setPlaced] = useState<{ id: string; total: number }>();
  const form = useRef<HTMLFormElement>(null);
  const me = useMe();
  const navigate = useNavigate();

  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(next);
  };
  const priced = quote({
    lines: cart.items.map((item) => ({ price: item.product.price, quantity: item.quantity })),
    table,
    country: draft.form.country,
    method: draft.method,
  });

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  async function placeOrder() {
    setAlert(undefined);
    setErrors({});
    if (me === null) return void navigate("/auth?next=/checkout");
    const content = {
      items: cart.items.map((item) => ({ productId: item.product.id, quantity: item.quantity })),
      shippingMethod: draft.method,
      shipping: draft.form,
      total: priced.total,
    };
    const order = { id: orderId(draft, content), ...content };
    change({ ...draft, order: { id: order.id, of: JSON.stringify(content) } });
    const checked = orderRequest.safeParse(order);
    if (!checked.success) return showErrors(fieldErrors(checked.error));
    setPlacing(true);
    const sent = await sendOrder(order);
    setPlacing(false);
    if ("answer" in sent) setPlaced(sent.answer);
    else if ("silence" in sent) setAlert("Failed to create order. Please try again.");
    else takeTrouble(sent.trouble);
  }

  function showErrors(found: Record<string, string>) {
    setErrors(found);
    const required = ["fullName", "email", "phone", "address", "city", "country"] as const;
    const missing = required.some((field) => draft.form[field].trim() === "");
    setAlert(missing ? MISSING_FIELDS : (Object.values(found)[0] ?? "Please look at the marked fields"));
  }

  function takeTrouble(trouble: Trouble) {
    if (trouble.code === "signed-out") return void navigate("/auth?next=/checkout");
    setAlert(trouble.message);
    if (trouble.errors) setErrors(trouble.errors);
    adoptTruth(trouble);
  }

  return (
    <>
      {alert && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
      <form
        ref={form}
        className="checkout-layout"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!placing) void placeOrder();
        }}
      >
        <div className="stack">
          <ShippingFields
            form={draft.form}
            errors={errors}
            countries={table.countries.map((country) => country.name)}
            onChange={(field, value) => change({ ...draft, form: { ...draft.form, [field]: value } })}
          />
          <MethodChoice
            table={table}
            draft={draft}
            goods={priced.subtotal - priced.discount}
            onChange={(method) => change({ ...draft, method })}
          />
        </div>
        <Summary
          title="Order summary"
          lines={[
            ...cart.items.map(({ product, quantity }): [string, string] => [
              `${quantity} × ${product.name}`,
              formatNaira(product.price * quantity),
            ]),
            ["Subtotal", formatNaira(priced.subtotal)],
            ["Shipping", priced.shipping === 0 ? "Free" : formatNaira(priced.shipping)],
            ["Tax (8%)", formatNaira(priced.tax)],
          ]}
          total={<Price amount={priced.total} dollarRate={dollarRate} />}
        >
          <button type="submit" className="button button-large" disabled={placing}>
            {placing ? "Placing your order..." : "Place Order"}
          </button>
          <p className="summary-note">Nothing is charged yet: you choose how to pay in the next step.</p>
        </Summary>
      </form>
      {placed && (
        <PaymentDialog
          order={placed}
          dollarRate={dollarRate}
          accounts={accounts}
          onClose={() => setPlaced(undefined)}
          onFailure={(reason) => {
            setPlaced(undefined);
            setAlert(`Payment failed: ${reason}`);
          }}
        />
      )}
    </>
  );
}

function MethodChoice({
  table,
  draft,
  goods,
  onChange,
}: {
  table: ShippingTable;
  draft: Draft;
  goods: number;
  onChange: (method: ShippingMethod) => void;
}) {
  const zone = zoneOf(table, draft.form.country);
  return (
    <fieldset className="choices">
      <legend>Shipping method</legend>
      {shippingMethods.map((method) => {
        const price = shippingPrice(zone, method, goods);
        return (
          <label key={method}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={draft.method === method}
              onChange={() => onChange(method)}
            />
            <span>
              <strong>{shippingMethodWords[method].name}</strong>
              <span>{shippingMethodWords[method].time}</span>
            </span>
            <span>{price === 0 ? "Free" : formatNaira(price)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The id of the last try while nothing has changed, so that trying again is the same order; else a new one. */
function orderId(draft: Draft, content: Omit<OrderRequest, "id">): string {
  if (draft.order?.of === JSON.stringify(content)) return draft.order.id;
  return newOrderId(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));
}

/** Brings the cart in line with what the server said of prices, stock and products that are gone. */
function adoptTruth(trouble: Trouble): void {
  const details = (trouble.details ?? {}) as {
    gone?: string[];
    prices?: Record<string, number>;
    short?: { productId: string; left: number }[];
  };
  changeCart((cart) => {
    const kept = (details.gone ?? []).reduce(removeFromCart, cart);
    const products = kept.items.map(({ product }) => ({
      ...product,
      price: details.prices?.[product.id] ?? product.price,
      stock: details.short?.find((item) => item.productId === product.id)?.left ?? product.stock,
    }));
    return refreshCart(kept, products);
  });
}
