import { Link } from "react-router";
import { findProducts } from "#features/catalogue/server/products.ts";
import { requireOwnOrder } from "#features/orders/middleware/require-own-order.ts";
import { actionHeaders } from "#platform/http/refusal-response.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { dayOfMonth, lagosDay } from "#platform/rules/period.ts";
import { SelectField } from "#platform/ui/form/field.tsx";
import { formAction } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import { monthlyBasketForm } from "../rules/monthly-basket.ts";
import { addMonthlyBasket, listMonthlyBaskets } from "../server/monthly-baskets.ts";
import type { Route } from "./+types/monthly-basket.ts";
import "#features/orders/ui/orders.css";
import "./monthly-basket.css";

const DAYS = Array.from({ length: 28 }, (_, index) => index + 1);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, user, order } = await requireOwnOrder(context, params.orderId);
  const monthly = await listMonthlyBaskets(shop.db, user.id);
  const products = await findProducts(
    shop.db,
    monthly.flatMap(({ items }) => items.map(({ productId }) => productId)),
  );
  const productName = (id: string) =>
    products.find((product) => product.id === id)?.name ?? "something we no longer sell";
  return {
    id: order.id,
    goods: order.items.map(({ name, quantity }) => `${quantity} × ${name}`),
    today: Math.min(28, dayOfMonth(lagosDay(shop.clock()))),
    monthly: monthly.map(({ items, nextOn, ...one }) => ({
      id: one.id,
      next: formatDay(nextOn),
      goods: items.map(({ productId, quantity }) => `${quantity} × ${productName(productId)}`).join(", "),
    })),
  };
}

/** `POST /orders/:orderId/monthly-basket`: starts a monthly basket with the goods of this order. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, user, order } = await requireOwnOrder(context, params.orderId);
  const items = order.items.map(({ productId, quantity }) => ({ productId, quantity }));
  return formAction(
    request,
    monthlyBasketForm,
    async ({ day }) =>
      (await refuseOverLimit(shop, "saveProfile", { account: user.id })) ??
      (await addMonthlyBasket(shop, user.id, { orderId: order.id, items, day })),
  );
}

export const headers = actionHeaders;

export default function MonthlyBasket({ loaderData, actionData }: Route.ComponentProps) {
  const { id, goods, today, monthly } = loaderData;
  return (
    <div className="page after-sale-page">
      <Title>Every month</Title>
      <h1>Every month</h1>
      <p>
        Once a month we’ll email you these goods at the day’s prices, and say what’s sold out. Its link fills your cart:
        order as usual, or leave it. We never charge you on our own.
      </p>
      {actionData?.saved && (
        <p className="notice" role="status">
          Done. You can stop it here, or from any of the emails.
        </p>
      )}
      {monthly.length > 0 && (
        <section aria-labelledby="monthly">
          <h2 id="monthly">What you get every month</h2>
          <ul className="tight monthly-baskets">
            {monthly.map((one) => (
              <li key={one.id}>
                <p>
                  {one.goods}
                  <br />
                  Next on <strong>{one.next}</strong>
                </p>
                <Form method="post" action={`/monthly-basket/${one.id}/removal`}>
                  <button className="button button-quiet">
                    Stop<span className="visually-hidden"> {one.goods}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="begin">
        <h2 id="begin">This order, every month</h2>
        <p>{goods.join(", ")}</p>
        <Form method="post" className="stack">
          <FormAlert message={actionData?.alert} />
          <SelectField
            label="On which day?"
            name="day"
            defaultValue={String(actionData?.typed?.["day"] ?? today)}
            error={actionData?.errors?.["day"]}
            hint="The first one comes on the next such day"
          >
            {DAYS.map((day) => (
              <option key={day}>{day}</option>
            ))}
          </SelectField>
          <SubmitButton>Email it to me every month</SubmitButton>
        </Form>
      </section>
      <p className="after-sale-back">
        <Link to={`/orders#${id}`}>← My Orders</Link>
      </p>
    </div>
  );
}
