import { redirect } from "react-router";
import { officeAction, notFound } from "#features/accounts/middleware/office-action.ts";
import { codeIn } from "#features/baskets/rules/basket.ts";
import { findBasket } from "#features/baskets/server/baskets.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { NewOrder } from "#features/orders/ui/office/new-order.tsx";
import { shopContext } from "#platform/http/context.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Moment } from "#platform/ui/office/moment.tsx";
import { OfficeForm } from "#platform/ui/office/office-form.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import { draftOfOrder } from "../../rules/draft-of-order.ts";
import { draftBeginning } from "../../rules/office-order-forms.ts";
import { addDraft, listDrafts } from "../../server/drafts/drafts.ts";
import type { Route } from "./+types/drafts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  return { drafts: await listDrafts(db), now: clock().toISOString() };
}

/**
 * `POST /office/orders/drafts`: begins an order for a customer: for the account `customer`, with the goods of a
 * `basket` (its link, or the message that came with it), or with the content of the cancelled `order`.
 */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, draftBeginning, async ({ shop, actor, input: { customer, basket, order } }) => {
    if (order !== undefined) return orderAgain(shop, actor, order);
    const found = basket === undefined ? undefined : await findBasket(shop, codeIn(basket) ?? "");
    if (basket !== undefined && !found) {
      return new Refusal("basket-ended", "There is no such basket, or its 30 days are over. Please ask for a new one.");
    }
    const content = found && { items: found.items };
    return redirect(`/office/orders/drafts/${await addDraft(shop, actor, { customerId: customer, content })}`);
  });

async function orderAgain(shop: Shop, actor: string, orderId: string) {
  const order = (await findGoodsOrder(shop.db, orderId)) ?? notFound();
  const content = draftOfOrder(order);
  if (!content) {
    return new Refusal("wrong-move", "Only a cancelled order that is not a gift can be ordered again here.");
  }
  const customerId = order.userId ?? undefined;
  return redirect(`/office/orders/drafts/${await addDraft(shop, actor, { customerId, content })}`);
}

/** The orders that staff prepare for customers who call or write. */
export default function Drafts({ loaderData: { drafts, now }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Drafts · Office</title>
      <p className="office-order-back">
        <BackLink to="/office/orders">← Orders</BackLink>
      </p>
      <div className="office-head">
        <h1>Drafts</h1>
        <NewOrder />
      </div>
      <p>Orders by phone or WhatsApp that are not placed yet. They hold no stock, and are deleted after a month.</p>
      <OfficeForm result={actionData} button="Open the basket">
        <Field
          label="A basket that a customer sent"
          name="basket"
          required
          autoComplete="off"
          hint="Its link, or the whole message from WhatsApp"
        />
      </OfficeForm>
      <Rows empty="No order is being prepared." label="Drafts, the latest first">
        {drafts.map(({ id, name, units, country, author, updatedAt }) => (
          <Row
            key={id}
            to={`/office/orders/drafts/${id}`}
            title={name || "No name yet"}
            details={[
              `${units} ${units === 1 ? "unit" : "units"} to ${inSentence(country)}`,
              `by ${author}`,
              <Moment key="at" at={updatedAt} now={now} />,
            ]}
          />
        ))}
      </Rows>
    </>
  );
}
