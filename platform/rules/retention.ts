/**
 * For how many days the shop keeps what expires by itself: what the privacy page says and what the nightly jobs delete.
 * features/privacy/README.md has the same table.
 */
export const retentionDays = {
  /** What payment providers sent, with the payer's name and account, from its arrival. */
  paymentCallback: 90,
  /** The text of an email, from when it was queued. */
  emailText: 30,
  /** The record that an email was sent: to whom, when, about what. */
  email: 365,
  /** An address for the newsletter that nobody confirms. */
  unconfirmedNewsletter: 30,
  /** A request to be told of a product, from when it was answered. */
  answeredAlert: 30,
  /** A request to be told of a product that did not come back. */
  waitingAlert: 365,
  /** An alert to the staff, with to whom it went. */
  staffAlert: 30,
  /** The secret of a mailed link, from when the link ended: until then its page says that it has ended. */
  endedLink: 1,
  /** A spreadsheet of products that staff uploaded and did not confirm. */
  stagedImport: 1,
  /** An order that staff prepare for a customer, from its last change; placing it deletes it at once. */
  orderDraft: 30,
  /** To whom a gift card was sent, from when it was spent, or its order ended unpaid. */
  spentGiftCard: 90,
  /** Counts of how fast pages were, which say nothing about anybody. */
  webVitals: 90,
} as const;
