/**
 * How many days the shop retains data that expires by itself, as stated on the privacy page and deleted by the nightly
 * jobs. features/privacy/README.md has the same table.
 */
export const retentionDays = {
  /** What payment providers sent, with the payer's name and account, from its arrival. */
  paymentCallback: 90,
  /** The text of an email, from when it was queued. */
  emailText: 30,
  /** The record that an email was sent: to whom, when, about what. */
  email: 365,
  /** A newsletter address that is never confirmed. */
  unconfirmedNewsletter: 30,
  /** A request to be told about a product, from when it was answered. */
  answeredAlert: 30,
  /** A request to be told about a product that did not come back. */
  waitingAlert: 365,
  /** A complaint about personal data, from when staff answered it. */
  answeredComplaint: 365,
  /** An alert to staff, with its recipients. */
  staffAlert: 30,
  /** The secret of a mailed link, from when the link expired: until then its page says that it has. */
  endedLink: 1,
  /** A product spreadsheet that staff uploaded but did not confirm. */
  stagedImport: 1,
  /** An order that staff prepare for a customer, from its last change; placing it deletes it at once. */
  orderDraft: 30,
  /** A gift card's recipient, from when the card was spent or its order ended unpaid. */
  spentGiftCard: 90,
  /** Counts of how fast pages were, without personal data. */
  webVitals: 90,
} as const;
