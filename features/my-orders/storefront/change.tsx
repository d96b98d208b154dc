import { useEffect, useState } from "react";
import { data, Link, useLocation } from "react-router";
import { refreshMe } from "#features/accounts/ui/browser/use-me.ts";
import { orderFields, readOrderFields, unitsField, type Goods } from "#features/order-changes/rules/order-fields.ts";
import { ownChangeForm, seenChangeForm } from "#features/order-changes/rules/own-change-form.ts";
import {
  changeOwnOrder,
  previewOwnChange,
  type OwnChange,
  type OwnPreview,
} from "#features/order-changes/server/change-own-order.ts";
import { goodsOf, searchGoods } from "#features/order-changes/server/edits/preview.ts";
import { chooseGoods, textsIn, type ChosenGoods } from "#features/order-changes/ui/order-form/choose-goods.ts";
import { GoodsFields, type Line } from "#features/order-changes/ui/order-form/goods-fields.tsx";
import { requireOwnOrder } from "#features/orders/middleware/require-own-order.ts";
import { payerCountry } from "#features/orders/rules/gift.ts";
import { shippingFormFromOrder } from "#features/orders/rules/shipping-form.ts";
import { whyNotChange } from "#features/orders/rules/why-not-change.ts";
import { OrderNumber } from "#features/orders/ui/order-number.tsx";
import { isOfSharedBasket } from "#features/shared-baskets/server/shared-baskets.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { actionHeaders, refusedWith } from "#platform/http/refusal-response.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { useHydrated } from "#platform/ui/browser/store.ts";
import { PaidFrom } from "#platform/ui/browser/use-currency.ts";
import { type FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/change.ts";
import { ChangePreview } from "./change/change-preview.tsx";
import { Changed } from "./change/changed.tsx";
import { DeliveryFields } from "./change/delivery-fields.tsx";
import { UnchangeableGoods } from "./change/unchangeable-goods.tsx";
import "#features/orders/ui/orders.css";
import "./change/change.css";

/** `goods` are the products of the lines as sold today. */
export type ChangeResult = FormResult &
  ChosenGoods & { typed?: Record<string, string>; preview?: OwnPreview; done?: OwnChange; goods?: Goods[] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, order } = await requireOwnOrder(context, params.orderId);
  const form = shippingFormFromOrder(order);
  const { id, items, status, payBy, paymentState, paymentMethod, shippingMethod, gift } = order;
  return {
    paidFrom: payerCountry(order),
    order: { id, items, status, payBy, paymentState, paymentMethod, isGift: gift !== null },
    keepsGoods: await whyGoodsStay(shop, order.id),
    reason: whyNotChange(order, shop.clock()),
    values: orderFields({ items, shippingMethod, shipping: { ...form, phone: formatPhone(form.phone) } }),
    own: { country: form.country, method: shippingMethod },
    table: await readShippingTable(shop.db, shop.clock()),
  };
}

/** Why the goods of an order cannot be changed; undefined if they can. */
async function whyGoodsStay({ db }: Shop, orderId: string): Promise<string | undefined> {
  if (!(await isOfSharedBasket(db, orderId))) return undefined;
  return "This order is for a shared basket. To change the goods, cancel it, change the basket together, and order again. Here you can correct where it goes.";
}

/** `POST /orders/:id/change`: previews the change, and with `button=save` saves it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, user, order } = await requireOwnOrder(context, params.orderId);
  const chosen = await chooseGoods(request, (search) => searchGoods(shop.db, search));
  if (chosen) return data<ChangeResult>({ ...chosen.data, goods: await goodsIn(shop, chosen.data.typed) });
  const typed = textsIn(await request.formData());
  const parsed = ownChangeForm.safeParse({ ...typed, "shipping.email": order.customerEmail });
  const goods = await goodsIn(shop, typed);
  if (!parsed.success) {
    return data<ChangeResult>(
      { errors: errorsByField(fieldErrors(parsed.error), typed), typed, goods },
      { status: 400 },
    );
  }
  const own = { userId: user.id, orderId: order.id };
  const change = parsed.data;
  const seen = seenChangeForm.safeParse(typed);
  let refused: Refusal | undefined;
  if (typed["button"] === "save" && seen.success) {
    const saved =
      (await refuseOverLimit(shop, "changeOrder", { account: user.id })) ??
      (await changeOwnOrder(shop, own, { change, seen: seen.data }));
    if (!(saved instanceof Refusal)) return data<ChangeResult>({ done: saved });
    refused = saved;
  }
  const preview =
    (await refuseOverLimit(shop, "previewChange", { account: user.id })) ?? (await previewOwnChange(shop, own, change));
  if (preview instanceof Refusal) {
    return data<ChangeResult>({ alert: (refused ?? preview).message, typed, goods }, refusedWith(refused ?? preview));
  }
  if (!refused) return data<ChangeResult>({ typed, preview, goods });
  return data<ChangeResult>({ alert: refused.message, typed, preview, goods }, refusedWith(refused));
}

export const headers = actionHeaders;

/** The products that the form has lines for. */
function goodsIn(shop: Shop, typed: Record<string, string> = {}): Promise<Goods[]> {
  return goodsOf(shop.db, readOrderFields(typed).items);
}

/** Keys the error of a line's units by field name instead of index. */
function errorsByField(errors: Record<string, string>, typed: Record<string, string>): Record<string, string> {
  const { items } = readOrderFields(typed);
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const item = items[readInteger(/^items\.(\d+)\./.exec(path)?.[1]) ?? -1];
      if (path === "items") return [path, NOTHING_LEFT];
      return [item ? unitsField(item.productId) : path, message];
    }),
  );
}

const NOTHING_LEFT = "That would leave it empty. To take everything out, cancel the order instead.";

export default function ChangeOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, reason } = loaderData;
  const result = actionData as ChangeResult | undefined;
  const done = result?.done;
  useEffect(() => {
    // What is still to be paid may have changed.
    if (done) refreshMe();
  }, [done]);
  return (
    <PaidFrom value={loaderData.paidFrom}>
      <div className="page after-sale-page change-page">
        <Title>Change the order</Title>
        <h1>Change the order</h1>
        <p>
          Order <OrderNumber id={order.id} />
        </p>
        {done ? (
          <Changed order={order} done={done} />
        ) : reason ? (
          <p className="alert" role="alert">
            {reason}
          </p>
        ) : (
          <ChangeForm loaderData={loaderData} result={result} />
        )}
        <p className="after-sale-back">
          <Link to={`/orders#${order.id}`}>← My Orders</Link>
        </p>
      </div>
    </PaidFrom>
  );
}

type FormProps = { loaderData: Route.ComponentProps["loaderData"]; result: ChangeResult | undefined };

function ChangeForm({ loaderData, result }: FormProps) {
  const { order, keepsGoods, values, own, table } = loaderData;
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const formArea = useFocusOnError<HTMLDivElement>(result?.alert || result?.errors ? result : undefined);
  const preview = useFreshPreview(result);
  // Without JavaScript, the page shows the submitted input again.
  const typed = { ...values, ...result?.typed };
  const { errors = {} } = result ?? {};
  return (
    <div ref={formArea}>
      {/* Without JavaScript the next document scrolls to the change; with it, every press would scroll. */}
      <Form
        method="post"
        action={hydrated ? pathname : `${pathname}#changes`}
        className="stack change-form"
        noValidate
        preventScrollReset
        onChange={preview.onChange}
      >
        <FormAlert message={result?.alert} />
        {keepsGoods ? (
          <UnchangeableGoods items={order.items} why={keepsGoods} />
        ) : (
          <GoodsFields
            lines={buildLines(order.items, result)}
            typed={typed}
            found={result?.found}
            error={errors["items"]}
            errors={errors}
            hasPictures
            search={{ label: "Add something", hint: "At today’s price" }}
          />
        )}
        <DeliveryFields
          typed={typed}
          errors={errors}
          own={own}
          table={table as ShippingTable}
          isGift={order.isGift}
          hasLandmark={Boolean(values["shipping.landmark"])}
        />
        <ChangePreview preview={preview.shown} order={order} country={typed["shipping.country"] ?? own.country} />
      </Form>
    </div>
  );
}

/** The preview, until a field changes: then it is out of date and must be requested again. */
function useFreshPreview(result: ChangeResult | undefined) {
  const [staleResult, setStaleResult] = useState<ChangeResult>();
  const isStale = result !== undefined && staleResult === result;
  const onChange = (event: React.FormEvent) => {
    const { name } = event.target as HTMLInputElement;
    if (name !== "acknowledged" && name !== "find") setStaleResult(result);
  };
  const shown = isStale ? undefined : result?.preview;
  // With an alert, the focus stays on what needs correcting.
  const news = result?.alert ? undefined : shown;
  useEffect(() => {
    if (news) document.getElementById("changes")?.focus();
  }, [news]);
  return { shown, onChange };
}

type Items = FormProps["loaderData"]["order"]["items"];

/** A line for each product of the order at its price there, and for each product added to the form. */
function buildLines(items: Items, result: ChangeResult | undefined): Line[] {
  const today = new Map((result?.goods ?? []).map((product) => [product.id, product]));
  const own = items.map(({ productId, ...item }) => ({ ...item, id: productId, stock: undefined }));
  const added = [...today.values()].filter(({ id }) => items.every(({ productId }) => productId !== id));
  return [...own, ...added];
}
