import { data, useNavigation } from "react-router";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { giftReplyForm } from "#features/orders/rules/gift-form.ts";
import type { OrderStatus } from "#features/orders/rules/order.ts";
import { CarrierPhone, TrackingNumber } from "#features/orders/ui/tracking-number.tsx";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { refusedWith } from "#platform/http/refusal-response.ts";
import { formatDay, formatDayRange } from "#platform/rules/dates.ts";
import { formatShortDateTime } from "#platform/rules/more-dates.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { useHasFeature } from "#platform/ui/browser/page-context.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import { formAction, type FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { HasFeature } from "#platform/ui/has-feature.tsx";
import { Message } from "#platform/ui/message.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import { readGiftPage, replyToGift, type GiftPage } from "../server/gift-page.ts";
import type { Route } from "./+types/gift.ts";
import "./gift.css";

/**
 * The recipient's page of a gift, for anyone with its link: what is in the parcel, who sent it and where it is. It
 * shows no price and no data about the giver.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const gift = await readGiftPage(context.get(shopContext), params.code, context.get(callerContext).ip);
  if (gift instanceof Refusal) throw data(gift.message, refusedWith(gift));
  if (gift === undefined) throw data("Not found", { status: 404 });
  return gift === "ended" ? { gift: undefined } : { gift };
}

/** `POST /gift/:code`: the recipient says thank you or reports damage. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  formAction(request, giftReplyForm, (reply) =>
    replyToGift(context.get(shopContext), { code: params.code, ip: context.get(callerContext).ip }, reply),
  );

export const headers = ({ actionHeaders }: Route.HeadersArgs) =>
  new Headers([...actionHeaders, ...Object.entries(privateHeaders())]);

export default function Gift({ loaderData: { gift }, actionData }: Route.ComponentProps) {
  const has = useHasFeature();
  return (
    <div className="page page-text gift-page">
      <Title>A parcel for you</Title>
      <meta name="robots" content="noindex" />
      {gift ? (
        <>
          <h1>{gift.from ? `Food from home, from ${gift.from}` : "Food from home is coming to you"}</h1>
          {gift.greeting && (
            <blockquote className="tight gift-words">
              <p>{gift.greeting}</p>
              {gift.from && <footer>{gift.from}</footer>}
            </blockquote>
          )}
          <Way gift={gift} />
          <Goods gift={gift} />
          {gift.mayReply && <Replies gift={gift} result={actionData} />}
        </>
      ) : (
        <Message
          title="This page has ended"
          action={
            has("dishes")
              ? { to: "/dishes", label: "See what you can cook" }
              : { to: "/products", label: "See what we have" }
          }
        >
          It was here for 90 days. We hope the food tasted of home.
        </Message>
      )}
    </div>
  );
}

const words: Record<OrderStatus, string> = {
  pending: "We have the order, and we’ll get it ready as soon as everything is settled.",
  confirmed: "We have everything, and we’ll pack it next.",
  processing: "We are packing it now.",
  shipped: "It has left us, and it’s on its way to you.",
  "out-for-delivery": "The courier is bringing it today. Please keep your phone close by.",
  delivered: "It has been delivered. We hope the pot is on already.",
  cancelled: "This parcel isn’t coming after all. The person who sent it knows why.",
};
const steps: Partial<Record<OrderStatus, string>> = {
  processing: "Being packed",
  shipped: "On its way",
  "out-for-delivery": "With the courier",
  delivered: "Delivered",
};

function Way({ gift: { status, parcels, expected, day, city, history } }: { gift: GiftPage }) {
  const isOver = status === "delivered" || status === "cancelled";
  return (
    <section aria-labelledby="way">
      <h2 id="way">Where it is</h2>
      <p className="gift-status" role="status">
        {words[status]}
      </p>
      {!isOver && (
        <p>
          Expected in {city}: <strong>{formatDayRange(expected)}</strong>
          {day && <>, hoped for by {formatDay(day)}</>}.
        </p>
      )}
      {parcels.map((parcel) => (
        <p key={`${parcel.carrier} ${parcel.trackingNumber}`}>
          {parcel.carrier}
          <CarrierPhone phone={parcel.carrierPhone} />
          {parcel.trackingNumber && (
            <>
              , number <TrackingNumber parcel={parcel} />
            </>
          )}
          {parcel.estimatedDelivery && !isOver && <>, expected {formatDay(parcel.estimatedDelivery)}</>}
        </p>
      ))}
      {history.length > 0 && (
        <ol className="gift-steps">
          {history.map((entry) => (
            <li key={entry.timestamp + entry.status}>
              <strong>{steps[entry.status]}</strong>{" "}
              <time dateTime={entry.timestamp}>{formatShortDateTime(entry.timestamp)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Goods({ gift: { items } }: { gift: GiftPage }) {
  return (
    <section aria-labelledby="goods">
      <h2 id="goods">What is in it</h2>
      <ul className="gift-goods">
        {items.map(({ productId, name, size, quantity, image }) => (
          <li key={productId}>
            <ProductPicture product={{ image }} sizes="64px" />
            <span>
              <strong>
                {quantity} × {name}
              </strong>
              {size && <span className="field-hint">{size} each</span>}
            </span>
          </li>
        ))}
      </ul>
      <p>
        Allergens are on every packet.{" "}
        <HasFeature name="dishes">
          Wondering what to cook? <a href="/dishes">Here are our dishes.</a>
        </HasFeature>
      </p>
    </section>
  );
}

function Replies({ gift: { thanks, reports }, result }: { gift: GiftPage; result: FormResult | undefined }) {
  const busy = useNavigation().state === "submitting";
  const typed = result?.typed as { kind?: string; text?: string } | undefined;
  const ofKind = (kind: "thanks" | "damage") => ({
    name: "text",
    error: typed?.kind === kind ? result?.errors?.["text"] : undefined,
    defaultValue: typed?.kind === kind ? typed.text : undefined,
    required: true,
  });
  return (
    <section aria-labelledby="reply" className="gift-replies">
      <h2 id="reply">Has it arrived?</h2>
      <FormAlert message={result?.alert} />
      {thanks === undefined ? (
        <Form method="post" className="stack" noValidate>
          <input type="hidden" name="kind" value="thanks" />
          <Field label="Say thank you" {...ofKind("thanks")} maxLength={160} hint="One line; we pass it on" />
          <button type="submit" className="button" aria-disabled={busy}>
            Send my thanks
          </button>
        </Form>
      ) : (
        <p className="notice" role="status">
          You said: “{thanks}”. We’ll read it and pass it on.
        </p>
      )}
      {reports.map((report, index) => (
        <p key={`${index} ${report}`} className="notice" role="status">
          You told us: “{report}”. We’re looking into it, and we’ll put it right with the person who sent it.
        </p>
      ))}
      <details open={typed?.kind === "damage" && !result?.saved}>
        <summary>Something is damaged or missing</summary>
        <Form method="post" className="stack" noValidate key={reports.length}>
          <input type="hidden" name="kind" value="damage" />
          <TextArea label="What is it?" {...ofKind("damage")} maxLength={1000} hint="Please keep it until we answer" />
          <button type="submit" className="button button-quiet" aria-disabled={busy}>
            Tell the shop
          </button>
        </Form>
      </details>
    </section>
  );
}
