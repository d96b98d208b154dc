import { Link } from "react-router";
import { formatLagosDay } from "#platform/rules/dates.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { QuietButtonLink } from "#platform/ui/office/button-link.tsx";
import { History, HistoryEntry } from "#platform/ui/office/history.tsx";
import { designs } from "../rules/designs.ts";
import { entryLabels, whyNotCancelled } from "../rules/entries.ts";
import type { Route } from "./+types/gift-card.ts";
import { GiftCardBadge } from "./gift-card-badge.tsx";
import { loadGiftCard } from "./load-gift-card.ts";

export const loader = (args: Route.LoaderArgs) => loadGiftCard(args);

type Card = Route.ComponentProps["loaderData"]["card"];

/** One gift card: its recipient, its balance, and every change to the balance. */
export default function GiftCard({ loaderData: { card } }: Route.ComponentProps) {
  return (
    <>
      <title>{`Gift card … ${card.lastFour} · Office`}</title>
      <BackLink to="/office/gift-cards">← Gift cards</BackLink>
      <div className="office-head">
        <h1>
          Gift card <code>… {card.lastFour}</code>
        </h1>
        <GiftCardBadge card={card} />
      </div>
      <p className="office-number">
        <strong>{formatKobo(card.balanceKobo)}</strong> of {formatNaira(card.amount)} is left
      </p>
      <Steps card={card} />
      <DescriptionList className="office-facts office-fact-columns" rows={listAttributes(card)} />
      <h2>Changes</h2>
      <History label="Entries of the gift card, newest first">
        {card.entries.map(({ id, kind, amountKobo, orderId, occurredAt, by }) => (
          <HistoryEntry
            key={id}
            at={occurredAt.toISOString()}
            title={`${amountKobo > 0 ? "+" : "−"}${formatKobo(Math.abs(amountKobo))} · ${entryLabels[kind]}`}
            details={[orderId && <OrderLink key="order" id={orderId} />, by ?? "The shop"]}
          />
        ))}
      </History>
    </>
  );
}

function Steps({ card }: { card: Card }) {
  const { id, stoppedAt, balanceKobo, orderId } = card;
  const here = `/office/gift-cards/${id}`;
  return (
    <div className="office-actions">
      {!stoppedAt && <QuietButtonLink to={`${here}/stop`}>Block code…</QuietButtonLink>}
      {stoppedAt && balanceKobo > 0 && <QuietButtonLink to={`${here}/code`}>Send a new code…</QuietButtonLink>}
      {!whyNotCancelled(card) && balanceKobo > 0 && <Link to={`${here}/cancellation`}>Cancel card…</Link>}
      {orderId !== null && balanceKobo > 0 && <Link to={`/office/orders/${orderId}/refunds`}>Refund the buyer…</Link>}
    </div>
  );
}

function listAttributes(card: Card): [string, React.ReactNode][] {
  const { orderId, refundId, issuer, recipientName, recipientEmail, sentAt, stoppedAt } = card;
  const refunded = refundId === null ? undefined : card.entries.at(-1)?.orderId;
  return [
    refunded
      ? ["Refund of", <OrderLink key="order" id={refunded} />]
      : orderId
        ? ["Bought by", <OrderLink key="order" id={orderId} />]
        : ["Issued by", issuer ?? "Somebody who has left"],
    ["For", recipientName || "The buyer"],
    ["Picture", designs[card.design].name],
    ["Sent to", recipientEmail || "Erased"],
    ...(sentAt ? [["Sent", formatLagosDay(sentAt.toISOString())] as [string, string]] : []),
    ...(stoppedAt ? [["Stopped", formatLagosDay(stoppedAt.toISOString())] as [string, string]] : []),
  ];
}

function OrderLink({ id }: { id: string }) {
  return <Link to={`/office/orders/${id}`}>Order {orderNumber(id)}</Link>;
}
