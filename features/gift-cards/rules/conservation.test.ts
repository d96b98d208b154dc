import { expect, test } from "vitest";
import type { AccountNumber } from "#features/books/rules/accounts.ts";
import { entryFromEvent, type BookEvent } from "#features/books/rules/journal.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { randomFrom } from "#tests/run/random.ts";
import { EVENTS, SEEDS } from "#tests/run/tier.ts";
import { GIFT_CARD_AMOUNTS } from "./amounts.ts";
import { balanceAfter, entrySigns, uncoveredKobo, type GiftCardEntryKind } from "./entries.ts";

const CARDS = 60;
const ORDERS = 80;

/** `sale`: what the buyer paid and was refunded; undefined for a card that staff issued. */
type Card = {
  amount: number;
  balanceKobo: Kobo;
  sale: { received: Kobo; refunded: Kobo } | undefined;
  taken: Kobo;
  /** A refund that became this card. */
  isRefund: boolean;
};
/** What cards paid for an order and have not had returned. */
type Order = { openKobo: Kobo; paid: Map<Card, Kobo> };

test.each(SEEDS)(`gift-card money conserved over ${EVENTS} events, seed %i`, (seed) => {
  const world = openWorld(seed);
  const done = new Map<string, number>();
  for (let count = 0; count < EVENTS; count += 1) {
    const name = world.step();
    done.set(name, (done.get(name) ?? 0) + 1);
    world.check();
  }
  // Each kind of event and each refusal has occurred often.
  for (const name of world.names) expect(done.get(name) ?? 0, name).toBeGreaterThan(EVENTS / 1_000);
});

/** Cards, orders and books, to which random events happen. */
function openWorld(seed: number) {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  let cards: Card[] = [];
  const orders: Order[] = Array.from({ length: ORDERS }, () => newOrder());
  const accounts = new Map<AccountNumber, Kobo>();
  /** Counted twice: by the events themselves, and by the entries they write. */
  const events = { bought: 0, spent: 0, ended: 0 };
  const entries = { bought: 0, spent: 0, ended: 0 };
  /** The balances of retired cards. */
  let retired = 0;

  function newOrder(): Order {
    return { openKobo: 1 + below(300_000_00), paid: new Map() };
  }
  const book = (event: BookEvent) => {
    for (const { account, kobo } of entryFromEvent(event)) accounts.set(account, (accounts.get(account) ?? 0) + kobo);
  };
  const money = (kind: "receipt" | "refund", channel: "bank" | "gift-card", amountKobo: Kobo) =>
    book({ kind, channel, amountKobo, feeKobo: 0 });

  /** Posts an entry as the server does: refuses it, or writes it to the ledger, the balance and the books. */
  function post(card: Card, kind: GiftCardEntryKind, kobo: Kobo): boolean {
    const after = balanceAfter(card, { kind, kobo });
    if (typeof after === "string") return false;
    card.balanceKobo = after;
    const amountKobo = entrySigns[kind] * kobo;
    if (kind === "sold" || kind === "issued") entries.bought += amountKobo;
    else if (kind === "spent" || kind === "returned") entries.spent -= amountKobo;
    else entries.ended -= amountKobo;
    // Spent and returned amounts are in the books as payments of the order.
    if (kind === "spent") money("receipt", "gift-card", kobo);
    else if (kind === "returned") money("refund", "gift-card", -kobo);
    else book({ kind: card.sale ? "gift-card-sale" : "gift-card-goodwill", amountKobo });
    return true;
  }

  function addCard(sale: Card["sale"]): void {
    const { least, most } = GIFT_CARD_AMOUNTS;
    const card: Card = { amount: least + below(most - least + 1), balanceKobo: 0, sale, taken: 0, isRefund: false };
    if (sale) {
      sale.received = card.amount * 100;
      money("receipt", "bank", sale.received);
    }
    expect(post(card, sale ? "sold" : "issued", card.amount * 100)).toBe(true);
    events.bought += card.amount * 100;
    cards.push(card);
  }

  /** Adjusts the balance to the money of the card's sale, as `coverSoldCard` does in the server. */
  function cover(card: Card & { sale: object }, kind: "refunded" | "cancelled"): boolean {
    const { received, refunded } = card.sale as NonNullable<Card["sale"]>;
    const missing = uncoveredKobo(card, received - refunded) - card.taken;
    const kobo = kind === "refunded" || missing < 0 ? missing : Math.min(missing, card.balanceKobo);
    if (kobo === 0) return true;
    if (!post(card, kobo > 0 ? kind : "restored", Math.abs(kobo))) return false;
    card.taken += kobo;
    events.ended += kobo;
    return true;
  }

  const bought = () => cards.filter((card): card is Card & { sale: { received: Kobo; refunded: Kobo } } => !!card.sale);
  const actions: Record<string, () => boolean> = {
    buy: () => {
      if (cards.length < CARDS) addCard({ received: 0, refunded: 0 });
      return cards.length < CARDS;
    },
    issue: () => {
      if (cards.length < CARDS) addCard(undefined);
      return cards.length < CARDS;
    },
    refundAsCard: () => {
      const kobo = 1 + below(100_000_00);
      const amount = Math.ceil(kobo / 100);
      const card: Card = { amount, balanceKobo: 0, sale: undefined, taken: 0, isRefund: true };
      if (cards.length >= CARDS) return false;
      expect(post(card, "returned", kobo)).toBe(true);
      events.spent -= kobo;
      cards.push(card);
      return true;
    },
    spend: () => {
      const [card, order] = [pick(cards), pick(orders)];
      const kobo = Math.min(card.balanceKobo, order.openKobo);
      if (!post(card, "spent", kobo)) return false;
      order.openKobo -= kobo;
      order.paid.set(card, (order.paid.get(card) ?? 0) + kobo);
      events.spent += kobo;
      return true;
    },
    overspend: () => {
      const card = pick(cards);
      const before = card.balanceKobo;
      expect(post(card, "spent", before + 1 + below(1_000_00))).toBe(false);
      expect(card.balanceKobo).toBe(before);
      return true;
    },
    refundOrder: () => giveBack(pick(orders), (kobo) => 1 + below(kobo)),
    cancelOrder: () => {
      const position = below(orders.length);
      const order = orders[position] as Order;
      while (giveBack(order, (kobo) => kobo));
      orders[position] = newOrder();
      return true;
    },
    refundBuyer: () => {
      const card = pick(bought());
      const kobo = 1 + below(card.amount * 100);
      card.sale.refunded += kobo;
      if (card.sale.refunded <= card.sale.received && cover(card, "refunded")) {
        money("refund", "bank", -kobo);
        return true;
      }
      // Refused: the write is rolled back.
      card.sale.refunded -= kobo;
      return false;
    },
    refundFails: () => {
      const card = pick(bought());
      if (card.sale.refunded === 0) return false;
      const kobo = 1 + below(card.sale.refunded);
      card.sale.refunded -= kobo;
      money("refund", "bank", kobo);
      return cover(card, "cancelled");
    },
    takenBack: () => {
      const card = pick(bought());
      const kobo = card.sale.received - card.sale.refunded;
      if (kobo === 0) return false;
      card.sale.received -= kobo;
      book({ kind: "reversal", channel: "bank", amountKobo: -kobo, feeKobo: 0 });
      cover(card, "cancelled");
      return true;
    },
    cancelIssued: () => {
      const card = pick(cards.filter(({ sale, isRefund }) => !sale && !isRefund));
      const kobo = card?.balanceKobo ?? 0;
      if (!card || !post(card, "cancelled", kobo)) return false;
      events.ended += kobo;
      return true;
    },
    retire: () => {
      if (cards.length < CARDS / 2) return false;
      const [card] = cards.splice(below(cards.length), 1);
      for (const order of orders) order.paid.delete(card as Card);
      retired += card?.balanceKobo ?? 0;
      return true;
    },
  };

  function giveBack(order: Order, chooseAmount: (kobo: Kobo) => Kobo): boolean {
    const [first] = order.paid;
    if (!first) return false;
    const [card, paid] = first;
    const kobo = chooseAmount(paid);
    expect(post(card, "returned", kobo)).toBe(true);
    if (kobo === paid) order.paid.delete(card);
    else order.paid.set(card, paid - kobo);
    events.spent -= kobo;
    return true;
  }

  const names = Object.keys(actions);
  while (cards.length < CARDS / 2) addCard(cards.length % 2 ? undefined : { received: 0, refunded: 0 });
  return {
    names,
    step(): string {
      for (;;) {
        const name = pick(names);
        if (actions[name]?.()) return name;
      }
    },
    check(): void {
      let balances = retired;
      let lowest = 0;
      for (const { balanceKobo } of cards) {
        balances += balanceKobo;
        lowest = Math.min(lowest, balanceKobo);
      }
      expect(lowest).toBe(0);
      expect(entries).toEqual(events);
      expect(entries.bought).toBe(balances + entries.spent + entries.ended);
      expect(0 - (accounts.get("2300") ?? 0)).toBe(balances);
      expect([...accounts.values()].reduce((sum, kobo) => sum + kobo, 0)).toBe(0);
    },
  };
}
