import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Passwords } from "../features/accounts/server/passwords.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { ReadStale } from "./database/read-stale.ts";
import type { CreditMethod } from "../features/shop/rules/payment-methods.ts";
import type { GivenBack } from "../features/payments/server/large-amounts.ts";
import type { PlacedReaction } from "../features/orders/server/place-order.ts";
import type { MoveReaction } from "../features/orders/server/react-to-move.ts";
import type { OwnChangeReaction } from "../features/payments/server/change-own-order.ts";
import type { PayByCode } from "../features/payments/server/pay-by-code.ts";
import type { Providers } from "../features/payments/server/providers/open-providers.ts";
import type { PaymentReaction } from "../features/payments/server/react-to-payment.ts";
import type { Live } from "./live/live.ts";
import type { Mailer } from "./mail/smtp.ts";
import type { Metrics } from "./metrics.ts";
import type { Pdfs } from "./pdf/pdfs.ts";

/** What features do after the core announces something, in its transaction and in the sequence of the lists. */
export type Reactions = {
  /** An order that a customer has placed (`placeOrder`), which may be refused. */
  placed: PlacedReaction[];
  /** A move of an order (`moveOrder`). */
  move: MoveReaction[];
  /** What has happened to a payment or a refund (`reactToPayment`). */
  payment: PaymentReaction[];
  /** A change by the customer, which may be refused. */
  ownChange: OwnChangeReaction[];
  /** Asked before staff give money back: what else of theirs counts with it. */
  givenBack: GivenBack[];
};

/** What the functions of the server depend on, passed to each as its first argument. */
export type Shop = {
  config: Config;
  db: Database;
  /** For reads that may be some seconds old: reports, downloads, the office's search. */
  readStale: ReadStale;
  /** The current time; a dependency, so that tests can set it. */
  clock: () => Date;
  log: Logger;
  /** Signs cookies and derives keys (`AUTH_SECRET`). */
  secret: string;
  passwords: Passwords;
  pdfs: Pdfs;
  /** The provider of each payment method; methods without one are not offered or are confirmed by staff. */
  providers: Providers;
  /** How a code pays, for the methods that are a credit of the shop itself. */
  payByCode: Record<CreditMethod, PayByCode>;
  /** What features do after the core announces something (features/reactions.ts). */
  reactions: Reactions;
  /** The subscriptions of this process to changes, for pages that update live. */
  live: Live;
  /** Delivers emails to the mail server; undefined without one. */
  mailer: Mailer | undefined;
  /** What this process measures about itself, for `/metrics`. */
  metrics: Metrics;
  /** The job queue, to which `enqueue` adds jobs. */
  queue: PgBoss;
  /** Of a session whose user has just confirmed who they are (`confirmedShop`): large amounts may be moved. */
  isConfirmed?: boolean;
  /** Writes are rolled back: a verb only says what it would do, or why it refuses. */
  isRehearsal?: boolean;
};
