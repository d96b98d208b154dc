import { data, Link, redirect } from "react-router";
import { acceptConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { officeAction, notFound } from "#features/accounts/middleware/office-action.ts";
import type { Quote } from "#features/cart/rules/quote.ts";
import type { ImportCheck } from "#features/import-rules/rules/import-check.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { useGoodsOrder, useSeen } from "#features/orders/ui/office/use-office-order.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { IdentityFields } from "#platform/ui/form/identity-fields.tsx";
import { contentOfOrder } from "../rules/draft-of-order.ts";
import { orderEditForm } from "../rules/office-order-forms.ts";
import { whyNotEdit } from "../rules/order-edit.ts";
import { orderFields, readOrderFields } from "../rules/order-fields.ts";
import { editOrder } from "../server/edit-order.ts";
import { findGoods, goodsOf, previewEdit } from "../server/edits/preview.ts";
import { Amounts } from "../ui/order-form/amounts.tsx";
import { chooseGoods } from "../ui/order-form/choose-goods.ts";
import type { Route } from "./+types/edit.ts";
import { AcceptedTexts, RefusedGoods } from "./order-form/import-check.tsx";
import { OrderForm, orderParts, type OrderFormResult, type OrderPart } from "./order-form/order-form.tsx";

type EditResult = OrderFormResult & {
  preview?: { before: Quote; after: Quote; changes: string[]; check: ImportCheck };
};

const parts = Object.keys(orderParts) as OrderPart[];

export const middleware = acceptConfirmation;

/**
 * The form may need a line for any product of the catalogue, so the action looks up those that it has. An order without
 * goods is a 404.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const wanted = new URL(request.url).searchParams.get("part");
  const part = parts.find((one) => one === wanted) ?? "goods";
  const [table, order] = await Promise.all([readShippingTable(db, clock()), findGoodsOrder(db, params.id)]);
  return order ? { part, table } : notFound();
}

/** `POST /office/orders/:id/edit`: previews the edit, and with `button=save` saves it. */
export async function action(args: Route.ActionArgs) {
  const shop = args.context.get(shopContext);
  const orderId = args.params.id;
  const result =
    (await chooseGoods(args.request, (search) => findGoods(shop, search))) ??
    (await officeAction(args, orderEditForm, async (form) => {
      const { actor, seen, typed } = form;
      const { reason, ...change } = form.input;
      if (typed["button"] === "save") {
        const saved = await editOrder(
          form.shop,
          { orderId, actor, seen },
          { change, reason, total: readInteger(typed["total"]) ?? -1 },
        );
        if (!(saved instanceof Refusal)) return redirect(`/office/orders/${orderId}`);
        const isUnconfirmed = saved.code === "unconfirmed";
        if (!isUnconfirmed && saved.code !== "import-refused" && saved.code !== "not-acknowledged") return saved;
        // The form shows the refusal with the preview; only an edit that was shown can be saved.
        const preview = await previewEdit(shop.db, orderId, change, shop.clock());
        if (preview instanceof Refusal) return saved;
        const stopped: EditResult = { refused: saved.message, typed, preview, ...(isUnconfirmed && { confirm: true }) };
        return data(stopped, { status: isUnconfirmed ? 403 : 409 });
      }
      const preview = await previewEdit(shop.db, orderId, change, shop.clock());
      return preview instanceof Refusal ? preview : data<EditResult>({ typed, preview });
    }));
  if (result instanceof Response) return result;
  const goods = await goodsOf(shop.db, readOrderFields(result.data.typed ?? {}).items);
  return data({ ...(result.data as EditResult), goods }, result.init ?? undefined);
}

/** Edits the goods, the address or the delivery of an order, one at a time; shows the difference before saving it. */
export default function EditOrder({ loaderData: { part, table }, actionData }: Route.ComponentProps) {
  const order = useGoodsOrder();
  const seen = useSeen();
  const closed = whyNotEdit(order.status);
  const result = actionData as (EditResult & { goods: Awaited<ReturnType<typeof goodsOf>> }) | undefined;
  const typed = { ...orderFields(contentOfOrder(order)), reason: "", ...result?.typed };
  const known = new Map(order.items.map((item) => [item.productId, item]));
  const own = order.items.map(({ productId, ...item }) => ({ id: productId, ...item }));
  const added = (result?.goods ?? []).filter(({ id }) => !known.has(id));
  const findStock = (id: string) => result?.goods.find((product) => product.id === id)?.stock;
  const lines = [...own.map((line) => ({ ...line, stock: findStock(line.id) })), ...added];
  const check = result?.preview?.check;
  const refused = check && <RefusedGoods check={check} country={result?.typed?.["shipping.country"] ?? ""} />;
  if (closed) return <p className="notice">{closed}</p>;
  return (
    <section>
      <title>{`Change the order · ${order.customerName} · Office`}</title>
      <h2>Change the order</h2>
      <nav className="pills office-tabs" aria-label="What to change">
        {parts.map((one) => (
          <Link key={one} to={`?part=${one}`} aria-current={one === part ? "page" : undefined}>
            {orderParts[one].label}
          </Link>
        ))}
      </nav>
      <OrderForm key={part} result={result} typed={typed} lines={lines} table={table} refused={refused} part={part}>
        <input type="hidden" name="seen" value={seen} />
        <Field label="Why" name="reason" defaultValue={typed.reason} maxLength={200} hint="The customer reads this" />
        {check && <AcceptedTexts check={check} typed={result?.typed?.["acknowledged"]} lines={lines} />}
        <Difference order={order} preview={result?.preview} confirm={result?.confirm} />
      </OrderForm>
    </section>
  );
}

/** What the edit changes; only a total that was shown can be saved. */
function Difference({ order, preview, confirm }: Pick<EditResult, "preview" | "confirm"> & { order: GoodsOrder }) {
  const review = (
    <button
      type="submit"
      name="button"
      value="review"
      className={preview ? "button button-quiet" : "button button-large"}
    >
      {preview ? "Recalculate" : "Review the change"}
    </button>
  );
  if (!preview) return review;
  const { before, after, changes } = preview;
  return (
    <>
      <Amounts before={before} after={after} />
      <p role="status">{changes.length === 0 ? "Nothing has changed yet." : `${changes.join("; ")}.`}</p>
      <p>
        <strong>{consequence(after.total - before.total, order.status === "pending")}</strong>
      </p>
      <input type="hidden" name="total" value={after.total} />
      {confirm && <IdentityFields />}
      {changes.length > 0 && (
        <button type="submit" name="button" value="save" className="button button-large">
          Save the change
        </button>
      )}
      {review}
    </>
  );
}

function consequence(difference: Naira, isUnpaid: boolean): string {
  if (difference === 0) return "The total stays the same.";
  const amount = formatNaira(Math.abs(difference));
  if (isUnpaid) return difference > 0 ? `${amount} more to pay.` : `${amount} less to pay.`;
  return difference > 0
    ? `${amount} more: the customer is asked for the rest, and nothing ships before it is paid.`
    : `${amount} less: anything overpaid is refunded.`;
}
