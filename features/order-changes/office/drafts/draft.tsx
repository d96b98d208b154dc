import { data, Link, redirect } from "react-router";
import { z } from "zod";
import {
  officeAction,
  notFound,
  readVersion,
  type SubmittedForm,
  refused,
} from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { sendPaymentLink, type SentLink } from "#features/payments/server/send-payment-link.ts";
import { PayLink } from "#features/payments/ui/office/pay-link.tsx";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { shopContext } from "#platform/http/context.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { LONGEST_PASTED } from "#platform/rules/pasted-code.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { draftForm, placementForm } from "../../rules/office-order-forms.ts";
import { orderFields, readOrderFields } from "../../rules/order-fields.ts";
import { findDraft, saveDraft } from "../../server/drafts/drafts.ts";
import { placeDraft } from "../../server/drafts/place-draft.ts";
import { checkDraft, findGoods, goodsOf, quoteDraft } from "../../server/edits/preview.ts";
import { Amounts } from "../../ui/order-form/amounts.tsx";
import { chooseGoods } from "../../ui/order-form/choose-goods.ts";
import { AcceptedTexts, RefusedGoods } from "../order-form/import-check.tsx";
import { OrderForm, type OrderFormResult } from "../order-form/order-form.tsx";
import type { Route } from "./+types/draft.ts";

type DraftResult = OrderFormResult & { placed?: { link: SentLink; id: string; name: string; phone: string } };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const draft = await findDraft(db, params.draft);
  if (!draft) {
    // The draft has been placed, perhaps just now by this form: the order has the same id. A redirect would lose the
    // link.
    if (await findOrder(db, params.draft)) return null;
    return notFound();
  }
  const { id, version, content } = draft;
  const [table, quote, check, goods] = await Promise.all([
    readShippingTable(db, clock()),
    quoteDraft(db, content, clock()),
    checkDraft(db, content),
    goodsOf(db, content.items),
  ]);
  const { note, promoCode, ...order } = content;
  return { id, version, table, quote, check, goods, typed: { ...orderFields(order), note, promoCode } };
}

/**
 * `POST /office/orders/drafts/:draft`: saves the draft, even if incomplete. With `button=place` it becomes an order
 * with a link to pay; with `button=paid` it becomes an order, and staff record its payment next.
 */
export async function action(args: Route.ActionArgs) {
  const shop = args.context.get(shopContext);
  const chosen = await chooseGoods(args.request, (search) => findGoods(shop, search));
  const result = chosen
    ? await saveChosen(args, chosen.data)
    : await officeAction(args, draftForm, (form) => saveOrPlace(args.params.draft, form));
  if (result instanceof Response) return result;
  const goods = await goodsOf(shop.db, readOrderFields(result.data.typed ?? {}).items);
  return data({ ...(result.data as DraftResult), goods }, result.init ?? undefined);
}

/**
 * Saves the draft after a line was added, so that the loader computes its amounts; invalid fields are returned as
 * typed.
 */
async function saveChosen({ params, context }: Route.ActionArgs, result: OrderFormResult) {
  const content = draftForm.safeParse(result.typed);
  if (!content.success) return data<DraftResult>(result);
  const version = readVersion(result.typed?.["version"]);
  const actor = context.get(staffContext).id;
  const saved = await saveDraft(context.get(shopContext), actor, { id: params.draft, version, content: content.data });
  return data<DraftResult>(saved instanceof Refusal ? result : { ...result, ...saved });
}

async function saveOrPlace(id: string, form: SubmittedForm<z.output<typeof draftForm>>) {
  const { shop, actor, input: content, typed, version } = form;
  const saved = await saveDraft(shop, actor, { id, version, content });
  if (saved instanceof Refusal) return saved;
  const button = typed["button"];
  if (button !== "place" && button !== "paid") {
    return data<DraftResult>({ typed, ...(button === "save" && { saved: "The draft is saved." }), ...saved });
  }
  const complete = placementForm.safeParse(typed);
  if (!complete.success)
    return data<DraftResult>({ errors: fieldErrors(complete.error), typed, ...saved }, { status: 400 });
  const seen = { id, ...saved, content: complete.data, total: readInteger(typed["total"]) ?? -1 };
  const order = await placeDraft(shop, actor, seen);
  if (order instanceof Refusal) return refused(order, typed, saved);
  if (button === "paid") return redirect(`/office/orders/${id}/payments`);
  const link = await sendPaymentLink(shop, { orderId: id, actor }, { byEmail: true });
  if (link instanceof Refusal) return redirect(`/office/orders/${id}`);
  return data<DraftResult>({ placed: { link, id, name: order.customerName, phone: order.customerPhone } });
}

/**
 * An order that is being prepared for a customer. With JavaScript it is saved after each change of goods or delivery.
 */
export default function Draft({ loaderData, actionData, params }: Route.ComponentProps) {
  const result = actionData as (DraftResult & { goods: Prepared["goods"] }) | undefined;
  if (result?.placed) {
    const { link, id, ...customer } = result.placed;
    return (
      <Placed id={id} title="The order is placed">
        <PayLink link={link} customer={customer} />
      </Placed>
    );
  }
  if (!loaderData) return <Placed id={params.draft} title="This draft is an order now" />;
  return <DraftForm draft={loaderData} result={result} />;
}

type Prepared = NonNullable<Route.ComponentProps["loaderData"]>;
type FormProps = { draft: Prepared; result: (DraftResult & { goods: Prepared["goods"] }) | undefined };

function DraftForm({ draft, result }: FormProps) {
  const { id, table, quote, check } = draft;
  const typed: Record<string, string> = { ...draft.typed, ...result?.typed };
  const lines = result?.goods ?? draft.goods;
  return (
    <>
      <title>New order · Office</title>
      <p className="office-order-back">
        <BackLink to="/office/orders/drafts">← Drafts</BackLink>
      </p>
      <h1>New order</h1>
      <OrderForm
        result={result}
        typed={typed}
        lines={lines}
        table={table}
        refused={<RefusedGoods check={check} country={typed["shipping.country"] ?? ""} />}
      >
        <input type="hidden" name="version" value={result?.version ?? draft.version} />
        <input type="hidden" name="total" value={quote.total} />
        <Field
          label="Promo code"
          name="promoCode"
          defaultValue={typed["promoCode"]}
          maxLength={LONGEST_PASTED}
          autoComplete="off"
        />
        <TextArea label="Note for the staff" name="note" defaultValue={typed["note"]} maxLength={2000} rows={2} />
        {lines.length > 0 && <Amounts after={quote} />}
        <AcceptedTexts check={check} typed={typed["acknowledged"]} lines={lines} />
        <button type="submit" name="button" value="place" className="button button-large">
          Place it and make a link to pay
        </button>
        <button type="submit" name="button" value="paid" className="button button-quiet">
          Place as paid
        </button>
        <button type="submit" name="button" value="save" className="button button-quiet">
          Save the draft
        </button>
      </OrderForm>
      <Form method="post" action={`/office/orders/drafts/${id}/removal`} className="order-form-removal">
        <button type="submit" className="button button-quiet">
          Throw the draft away
        </button>
      </Form>
    </>
  );
}

function Placed({ id, title, children }: { id: string; title: string; children?: React.ReactNode }) {
  return (
    <>
      <title>Order placed · Office</title>
      <h1>{title}</h1>
      {children}
      <p className="office-actions">
        <Link className="button button-quiet" to={`/office/orders/${id}`}>
          See the order
        </Link>
        <BackLink to="/office/orders/drafts">← Drafts</BackLink>
      </p>
    </>
  );
}
