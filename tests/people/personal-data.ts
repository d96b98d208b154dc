/**
 * Every column of the database, for the tests of the data export and of the deletion. A new column belongs in one of
 * the three groups of its table; a new table gets an entry.
 */
export type TableData = {
  /** The rows about a person, as SQL: `$1` is the id of the account, `$2` its confirmed email address. */
  of?: string;
  /** Columns that lead to a person: exported or not, and erased with the account or later. */
  identifying?: Record<string, Identifying>;
  /** Columns about a person that alone lead to nobody, with their path in the export. */
  about?: Record<string, string>;
  /** Columns that say nothing about customers, or that only the machinery of the shop reads. */
  internal: string;
};

/** `path`: where the export has the value. `notExported`: why it does not have it. */
type Exported = { path: string } | { notExported: string };
/**
 * `with the account`: deleting the account erases it. `books`: erased when the bookkeeping period of the order ends.
 * Any other text: why it stays, or who deletes it.
 */
type Identifying = Exported & { erased: string };

const PROVIDERS_ACCOUNT = { notExported: "the payment company's account for one transfer, which has ended" };
const SECRET = { notExported: "a secret that lets its holder in" };
const withAccount = (exported: Exported | string): Identifying => ({ ...at(exported), erased: "with the account" });
const books = (exported: Exported | string): Identifying => ({ ...at(exported), erased: "books" });
const at = (exported: Exported | string): Exported => (typeof exported === "string" ? { path: exported } : exported);

const OWN_ORDERS = "order_id in (select id from orders where user_id = $1)";
const STAFF_ONLY = { notExported: "staff wrote it for each other: given on request" };

export const personalData: Record<string, TableData> = {
  users: {
    of: "id = $1",
    identifying: {
      id: withAccount({ notExported: "a number of the shop's own" }),
      name: withAccount("account.name"),
      email: withAccount("account.email"),
      orders_email: withAccount("account.ordersEmail"),
      phone: withAccount("account.phone"),
      address: withAccount("account.address"),
    },
    about: {
      avoids: "account.avoids",
      email_verified: "account.emailVerified",
      created_at: "account.createdAt",
    },
    internal: "account_role blocked_at updated_at",
  },
  addresses: {
    of: "user_id = $1",
    identifying: {
      user_id: withAccount({ notExported: "a number of the shop's own" }),
      full_name: withAccount("addresses[].fullName"),
      phone: withAccount("addresses[].phone"),
      label: withAccount("addresses[].label"),
      street: withAccount("addresses[].street"),
      landmark: withAccount("addresses[].landmark"),
      city: withAccount("addresses[].city"),
      state: withAccount("addresses[].state"),
      postal_code: withAccount("addresses[].postalCode"),
    },
    about: {
      country: "addresses[].country",
      shipping_method: "addresses[].shippingMethod",
      is_default: "addresses[].isDefault",
    },
    internal: "id used_at",
  },
  sessions: {
    of: "user_id = $1",
    identifying: {
      ip_address: withAccount("signedInFrom[].ipAddress"),
      user_agent: withAccount("signedInFrom[].browser"),
      token: withAccount(SECRET),
      user_id: withAccount({ notExported: "a number of the shop's own" }),
    },
    about: { created_at: "signedInFrom[].since" },
    internal: "id expires_at updated_at second_factor_at confirmed_at",
  },
  passkeys: {
    of: "user_id = $1",
    identifying: {
      name: withAccount("passkeys[].name"),
      user_id: withAccount({ notExported: "a number of the shop's own" }),
      id: withAccount({ notExported: "the passkey itself knows it" }),
    },
    about: { created_at: "passkeys[].createdAt", last_used_at: "passkeys[].lastUsedAt" },
    internal: "public_key counter transports",
  },
  authenticator_apps: {
    of: "user_id = $1",
    identifying: { user_id: withAccount({ notExported: "a number of the shop's own" }), secret: withAccount(SECRET) },
    about: { created_at: "authenticatorApp.createdAt", last_used_at: "authenticatorApp.lastUsedAt" },
    internal: "last_step",
  },
  api_keys: {
    of: "user_id = $1",
    identifying: {
      name: withAccount("apiKeys[].name"),
      user_id: withAccount({ notExported: "a number of the shop's own" }),
      secret_hash: withAccount(SECRET),
    },
    about: {
      scopes: "apiKeys[].scopes",
      created_at: "apiKeys[].createdAt",
      ends_at: "apiKeys[].endsAt",
      last_used_at: "apiKeys[].lastUsedAt",
    },
    internal: "id",
  },
  api_answers: { internal: "api_key_id idempotency_key request_hash answer created_at" },
  recovery_codes: {
    of: "user_id = $1",
    identifying: {
      user_id: withAccount({ notExported: "a number of the shop's own" }),
      code_hash: withAccount(SECRET),
    },
    internal: "created_at",
  },
  password_hashes: {
    of: "user_id = $1",
    identifying: {
      user_id: withAccount({ notExported: "a number of the shop's own" }),
      hash: withAccount(SECRET),
    },
    internal: "updated_at",
  },
  verifications: {
    of: "strpos(value, $2) > 0",
    identifying: { value: withAccount({ notExported: "a link that was mailed to the person, for a week at most" }) },
    internal: "id identifier expires_at created_at updated_at",
  },
  rate_limit_counters: { internal: "key count window_started_at expires_at" },
  staff_invitations: {
    of: "email = $2",
    identifying: { email: withAccount("account.email") },
    internal: "invited_by created_at role expires_at",
  },
  audit_log: {
    of: "subject in (select 'order:' || id from orders where user_id = $1 union select 'account:' || $1::text)",
    identifying: {
      details: books(STAFF_ONLY),
      subject: { ...STAFF_ONLY, erased: "stays: an id that leads to nothing once the account is deleted" },
    },
    internal: "id actor_id action occurred_at",
  },
  orders: {
    of: "user_id = $1",
    identifying: {
      user_id: withAccount({ notExported: "a number of the shop's own" }),
      customer_email: books("orders[].customerEmail"),
      customer_name: books("orders[].customerName"),
      customer_phone: books("orders[].customerPhone"),
      shipping_address: books("orders[].shippingAddress"),
      payment_reference: books("orders[].paymentReference"),
      tracking_number: books("orders[].tracking.trackingNumber"),
      request_hash: { notExported: "a keyed hash, which says nothing", erased: "books" },
      network_hash: { notExported: "a keyed hash, which says nothing", erased: "books" },
      gift: books("orders[].gift"),
    },
    about: {
      id: "orders[].id",
      kind: "orders[].kind",
      subtotal: "orders[].subtotal",
      discount: "orders[].discount",
      shipping: "orders[].shipping",
      tax: "orders[].tax",
      included_tax: "orders[].includedTax",
      tax_name: "orders[].taxName",
      tax_percent: "orders[].taxPercent",
      prices_include_tax: "orders[].pricesIncludeTax",
      total: "orders[].total",
      promo_code: "orders[].promoCode",
      currency: "orders[].currency",
      status: "orders[].status",
      payment_method: "orders[].paymentMethod",
      payment_state: "orders[].paymentState",
      pay_by: "orders[].payBy",
      shipping_method: "orders[].shippingMethod",
      carrier: "orders[].tracking.carrier",
      estimated_delivery: "orders[].tracking.estimatedDelivery",
      promised_from: "orders[].promisedDelivery.from",
      promised_to: "orders[].promisedDelivery.to",
      acknowledged: "orders[].acknowledged",
      created_at: "orders[].createdAt",
      updated_at: "orders[].updatedAt",
    },
    // Only an order that buys a gift card has the country of its buyer, and it is in no account.
    internal: "reminded_at checkout_id replaced_by edit_refunds buyer_country promotion",
  },
  order_items: {
    of: OWN_ORDERS,
    about: {
      product_id: "orders[].items[].productId",
      name: "orders[].items[].name",
      size: "orders[].items[].size",
      quantity: "orders[].items[].quantity",
      price: "orders[].items[].price",
      is_zero_rated: "orders[].items[].isZeroRated",
    },
    internal: "order_id position",
  },
  order_status_history: {
    of: OWN_ORDERS,
    identifying: {
      description: books("orders[].statusHistory[].description"),
      location: books("orders[].statusHistory[].location"),
      actor_id: withAccount({ notExported: "the customer, the shop, or which of its staff" }),
    },
    about: { status: "orders[].statusHistory[].status", timestamp: "orders[].statusHistory[].timestamp" },
    internal: "id order_id step action_id",
  },
  order_sources: {
    of: OWN_ORDERS,
    identifying: {
      source: withAccount("orderSources[].source"),
      medium: withAccount("orderSources[].medium"),
      campaign: withAccount("orderSources[].campaign"),
    },
    about: { order_id: "orderSources[].orderId" },
    internal: "",
  },
  shipments: {
    of: OWN_ORDERS,
    identifying: { tracking_number: books("orders[].shipments[].trackingNumber") },
    about: {
      carrier: "orders[].shipments[].carrier",
      estimated_delivery: "orders[].shipments[].estimatedDelivery",
      shipped_at: "orders[].shipments[].shippedAt",
      delivered_at: "orders[].shipments[].deliveredAt",
      ended: "orders[].shipments[].ended",
    },
    internal: "id order_id position is_resent cost_kobo",
  },
  shipment_items: {
    of: `shipment_id in (select id from shipments where ${OWN_ORDERS})`,
    about: {
      product_id: "orders[].shipments[].items[].productId",
      quantity: "orders[].shipments[].items[].quantity",
    },
    internal: "shipment_id",
  },
  monthly_baskets: {
    of: "user_id = $1",
    identifying: {
      user_id: withAccount({ notExported: "a number of the shop's own" }),
      unsubscribe_token: withAccount(SECRET),
    },
    about: {
      order_id: "monthlyBaskets[].orderId",
      items: "monthlyBaskets[].items",
      day: "monthlyBaskets[].day",
      next_on: "monthlyBaskets[].nextOn",
      created_at: "monthlyBaskets[].createdAt",
    },
    internal: "id",
  },
  baskets: { internal: "code items created_at ends_at" },
  // Their only data of persons are first names as somebody has typed them, without an account. They are deleted after
  // 30 days.
  shared_baskets: { internal: "code order_id created_at ends_at" },
  shared_basket_lines: { internal: "id basket_code person product_id quantity" },
  withdrawals: {
    of: OWN_ORDERS,
    identifying: { name: books("withdrawals[].name"), goods: books("withdrawals[].goods") },
    about: {
      order_id: "withdrawals[].orderId",
      rma: "withdrawals[].rma",
      created_at: "withdrawals[].createdAt",
      handled_at: "withdrawals[].handledAt",
    },
    internal: "id",
  },
  data_complaints: {
    of: "email = $2",
    identifying: {
      name: withAccount("dataComplaints[].name"),
      email: withAccount("account.email"),
      text: withAccount("dataComplaints[].text"),
      answer: withAccount(STAFF_ONLY),
    },
    about: { created_at: "dataComplaints[].createdAt", answered_at: "dataComplaints[].answeredAt" },
    internal: "id",
  },
  gift_replies: {
    of: OWN_ORDERS,
    identifying: { text: books({ notExported: "the words of the recipient, who is somebody else" }) },
    internal: "id order_id kind created_at decided_at is_passed_on decided_by",
  },
  order_notes: {
    of: OWN_ORDERS,
    identifying: { text: books(STAFF_ONLY) },
    internal: "id order_id author_id created_at",
  },
  deferred_actions: {
    of: OWN_ORDERS,
    identifying: { input: books({ notExported: "what staff typed: deleted when it is done, after five minutes" }) },
    internal: "id order_id kind actor_id created_at due_at confirmed gives_back_kobo",
  },
  sales_documents: {
    of: OWN_ORDERS,
    identifying: {
      buyer: books("documents[].buyer"),
      payment_reference: books("documents[].paymentReference"),
      reason: books("documents[].reason"),
    },
    about: {
      number: "documents[].number",
      kind: "documents[].kind",
      order_id: "documents[].orderId",
      goods_kobo: "documents[].goodsKobo",
      shipping_kobo: "documents[].shippingKobo",
      tax_kobo: "documents[].taxKobo",
      total_kobo: "documents[].totalKobo",
      tax_name: "documents[].taxName",
      tax_rate: "documents[].taxPercent",
      prices_include_tax: "documents[].pricesIncludeTax",
      lines: "documents[].lines",
      payment_method: "documents[].paymentMethod",
      issued_at: "documents[].issuedAt",
    },
    internal: "id refund_id seller",
  },
  order_edits: {
    of: OWN_ORDERS,
    identifying: {
      before: books({ notExported: "the history says what changed" }),
      after: books({ notExported: "the order has it" }),
      reason: books(STAFF_ONLY),
    },
    internal: "id order_id difference actor_id occurred_at",
  },
  order_drafts: {
    of: "customer_id = $1",
    identifying: {
      customer_id: withAccount({ notExported: "a number of the shop's own" }),
      content: withAccount({ notExported: "an order that staff prepare: deleted when it is placed, or after 30 days" }),
    },
    internal: "id version author_id created_at updated_at discarded_at",
  },
  customer_notes: {
    of: "user_id = $1",
    identifying: {
      user_id: withAccount({ notExported: "a number of the shop's own" }),
      text: withAccount(STAFF_ONLY),
    },
    internal: "id author_id created_at",
  },
  stock_movements: {
    of: OWN_ORDERS,
    identifying: {
      note: books(STAFF_ONLY),
      actor_id: withAccount({ notExported: "the customer, the shop, or which of its staff" }),
    },
    internal: "id product_id change balance cause order_id occurred_at",
  },
  // A movement with an order has no actor and no note.
  batch_movements: { of: OWN_ORDERS, internal: "id batch_id change balance cause order_id note actor_id occurred_at" },
  recall_notices: {
    of: OWN_ORDERS,
    about: {
      order_id: "recalls[].orderId",
      units: "recalls[].units",
      emailed_at: "recalls[].emailedAt",
      refund_asked_at: "recalls[].refundAskedAt",
    },
    internal: "recall_id",
  },
  order_batches: { of: OWN_ORDERS, internal: "order_id batch_id product_id units sent_units packed_at" },
  returns: {
    of: OWN_ORDERS,
    identifying: {
      refusal_reason: books("returns[].refusalReason"),
      carrier: books("returns[].carrier"),
      tracking_number: books("returns[].trackingNumber"),
      inspection_note: books(STAFF_ONLY),
    },
    about: {
      rma: "returns[].rma",
      order_id: "returns[].orderId",
      status: "returns[].status",
      refund_amount: "returns[].refundAmount",
      refund_as: "returns[].refundAs",
      condition: "returns[].condition",
      created_at: "returns[].createdAt",
      updated_at: "returns[].updatedAt",
    },
    internal: "",
  },
  return_items: {
    of: `rma in (select rma from returns where ${OWN_ORDERS})`,
    about: {
      product_id: "returns[].items[].productId",
      quantity: "returns[].items[].quantity",
      reason: "returns[].items[].reason",
      is_opened: "returns[].items[].isOpened",
      restocked_quantity: "returns[].items[].restockedQuantity",
    },
    internal: "rma",
  },
  payment_attempts: {
    of: OWN_ORDERS,
    identifying: {
      reference: books("payments[].reference"),
      provider_reference: books("payments[].providerReference"),
      note: books("payments[].note"),
      return_token: books(SECRET),
      payment_url: books({ notExported: "the payment company's page, which has ended" }),
      ussd_code: books({ notExported: "the reference again, as it is dialled" }),
      account_bank: books(PROVIDERS_ACCOUNT),
      account_number: books(PROVIDERS_ACCOUNT),
      account_name: books(PROVIDERS_ACCOUNT),
    },
    about: {
      order_id: "payments[].orderId",
      method: "payments[].method",
      amount: "payments[].amount",
      received_kobo: "payments[].receivedKobo",
      foreign_amount: "payments[].foreignAmount",
      foreign_currency: "payments[].foreignCurrency",
      status: "payments[].status",
      created_at: "payments[].createdAt",
    },
    internal:
      "id provider_status bank_account_id account_provider returned_kobo expires_at next_poll_at poll_count last_polled_at locked_until resolved_at updated_at",
  },
  refunds: {
    of: OWN_ORDERS,
    identifying: {
      reference: books("payments[].refunds[].reference"),
      reason: books("payments[].refunds[].reason"),
      note: books({ notExported: "what the payment company replied to the shop" }),
      provider_reference: books({ notExported: "the payment company's number of the refund" }),
      payee_bank: books("payments[].refunds[].payeeBank"),
      payee_account: books("payments[].refunds[].payeeAccount"),
      payee_name: books("payments[].refunds[].payeeName"),
    },
    about: {
      amount_kobo: "payments[].refunds[].amountKobo",
      status: "payments[].refunds[].status",
      created_at: "payments[].refunds[].createdAt",
    },
    internal:
      "id order_id attempt_id request_sent_at held_until needs_account return_rma channel breakdown requested_by updated_at next_poll_at poll_count",
  },
  payment_transactions: {
    of: OWN_ORDERS,
    identifying: {
      reference: books("payments[].transactions[].reference"),
      reason: books("payments[].transactions[].reason"),
    },
    about: {
      kind: "payments[].transactions[].kind",
      amount_kobo: "payments[].transactions[].amountKobo",
      occurred_at: "payments[].transactions[].occurredAt",
    },
    internal: "id order_id attempt_id refund_id channel fee_kobo corrects actor_id",
  },
  gift_cards: {
    of: "recipient_email = $2",
    identifying: {
      recipient_name: withAccount("giftCards[].recipientName"),
      recipient_email: withAccount("account.email"),
      message: withAccount("giftCards[].message"),
      code_hash: { notExported: "a secret: the code spends the card", erased: "stays, because the money does" },
    },
    about: {
      last_four: "giftCards[].lastFour",
      amount: "giftCards[].amount",
      balance_kobo: "giftCards[].balanceKobo",
      sent_at: "giftCards[].sentAt",
    },
    internal: "id order_id issued_by refund_id design created_at stopped_at",
  },
  gift_card_entries: { internal: "id gift_card_id kind amount_kobo order_id attempt_id actor_id occurred_at" },
  payment_disputes: {
    of: OWN_ORDERS,
    identifying: {
      reference: books("payments[].disputes[].reference"),
      message: books("payments[].disputes[].message"),
      answer: books(STAFF_ONLY),
    },
    about: {
      status: "payments[].disputes[].status",
      category: "payments[].disputes[].category",
      amount_kobo: "payments[].disputes[].amountKobo",
      currency: "payments[].disputes[].currency",
      opened_at: "payments[].disputes[].openedAt",
      resolved_at: "payments[].disputes[].resolvedAt",
    },
    internal:
      "id provider order_id attempt_id provider_status due_at changed_at answered_by answered_at next_poll_at created_at updated_at",
  },
  provider_discrepancies: {
    of: OWN_ORDERS,
    identifying: {
      subject: books({ notExported: "the payment company's words about a payment of the export" }),
      reference: books({ notExported: "the payment company's words about a payment of the export" }),
      note: books(STAFF_ONLY),
    },
    internal:
      "id provider kind discrepancy their_amount their_currency their_state our_kobo our_state order_id attempt_id refund_id happened_at first_seen_at last_seen_at resolved_at resolved_by",
  },
  bank_statement_lines: {
    of: OWN_ORDERS,
    identifying: {
      description: books({ notExported: "the bank's words about a payment of the export" }),
      reference: books({ notExported: "the bank's words about a payment of the export" }),
    },
    internal:
      "id key account_id file_id line booked_on amount_kobo bank_status state order_id attempt_id receipt_id refund_id settled_by settled_at",
  },
  payment_webhooks: {
    of: `reference in (select reference from payment_attempts where ${OWN_ORDERS}
      union select reference from payment_disputes where ${OWN_ORDERS})`,
    identifying: {
      reference: books({ notExported: "the payment has it" }),
      headers: books({ notExported: "of a message between two computers" }),
      body: books({ notExported: "what it says is in the payment; deleted after 90 days" }),
    },
    internal: "id provider dedupe_key event_type received_at processed_at outcome returned_kobo",
  },
  reviews: {
    of: "user_id = $1",
    identifying: {
      user_id: withAccount({ notExported: "a number of the shop's own" }),
      author_name: withAccount("reviews[].shownAs"),
      title: { path: "reviews[].title", erased: "stays: public words, without a name" },
      text: { path: "reviews[].text", erased: "stays: public words, without a name" },
    },
    about: { rating: "reviews[].rating", created_at: "reviews[].createdAt", updated_at: "reviews[].updatedAt" },
    internal: "id product_id hidden_at",
  },
  newsletter_subscribers: {
    of: "email = $2",
    identifying: { email: withAccount("account.email"), unsubscribe_token: withAccount(SECRET) },
    about: { confirmed_at: "newsletter.confirmedAt", created_at: "newsletter.createdAt" },
    internal: "",
  },
  stock_alerts: {
    of: "email = $2",
    identifying: { email: withAccount("account.email"), unsubscribe_token: withAccount(SECRET) },
    about: {
      product_id: "stockAlerts[].productId",
      category: "stockAlerts[].category",
      created_at: "stockAlerts[].createdAt",
      notified_at: "stockAlerts[].notifiedAt",
    },
    internal: "id",
  },
  product_requests: {
    of: "email = $2",
    identifying: { email: withAccount("account.email"), unsubscribe_token: withAccount(SECRET) },
    about: {
      term: "productRequests[].term",
      created_at: "productRequests[].createdAt",
      notified_at: "productRequests[].notifiedAt",
    },
    internal: "id",
  },
  email_outbox: {
    of: "recipient_email = $2 or regarding in (select id from orders where user_id = $1)",
    identifying: {
      recipient_email: books("emails[].to"),
      subject: books("emails[].subject"),
      body_text: books({ notExported: "it was sent, and may hold a link that signs in; deleted after 30 days" }),
      body_html: books({ notExported: "it was sent, and may hold a link that signs in; deleted after 30 days" }),
      unsubscribe_url: books(SECRET),
    },
    about: { created_at: "emails[].queuedAt" },
    internal:
      "id regarding action_id send_after attempts locked_until sent_at failed_at last_error link_until retry_until set_aside_at document_id has_code",
  },
  alert_choices: {
    of: "user_id = $1",
    identifying: { user_id: withAccount({ notExported: "a number of the shop's own" }) },
    about: {
      by_email: "alerts.choices.byEmail",
      by_push: "alerts.choices.byPush",
      quiet_from: "alerts.choices.quietFrom",
      quiet_until: "alerts.choices.quietUntil",
    },
    internal: "",
  },
  push_subscriptions: {
    of: "user_id = $1",
    identifying: {
      user_id: withAccount({ notExported: "a number of the shop's own" }),
      endpoint: withAccount(SECRET),
      p256dh: withAccount(SECRET),
      auth: withAccount(SECRET),
      browser: withAccount("alerts.browsers[].browser"),
    },
    about: { created_at: "alerts.browsers[].createdAt", last_sent_at: "alerts.browsers[].lastSentAt" },
    internal: "id",
  },
  alert_deliveries: {
    of: "user_id = $1",
    identifying: { user_id: withAccount({ notExported: "a number of the shop's own" }) },
    internal: "alert_id way due_at sent_at",
  },
  newsletter_recipients: {
    of: "unsubscribe_token in (select unsubscribe_token from newsletter_subscribers where email = $2)",
    identifying: {
      unsubscribe_token: { ...SECRET, erased: "stays: a random number that leads to nobody without the subscription" },
    },
    about: { queued_at: "newsletter.issues[].at" },
    internal: "newsletter_id left_at",
  },
  imported_orders: {
    of: "user_id = $1",
    identifying: {
      user_id: withAccount({ notExported: "a number of the shop's own" }),
      customer_email: books("ordersOfTheEarlierShop[].customerEmail"),
      customer_name: books("ordersOfTheEarlierShop[].customerName"),
    },
    about: {
      number: "ordersOfTheEarlierShop[].number",
      status: "ordersOfTheEarlierShop[].status",
      currency: "ordersOfTheEarlierShop[].currency",
      total_minor: "ordersOfTheEarlierShop[].totalMinor",
      lines: "ordersOfTheEarlierShop[].lines",
      ordered_at: "ordersOfTheEarlierShop[].orderedAt",
    },
    internal: "source imported_at",
  },
  // Tables about goods, money of the shop and its machinery.
  products: {
    internal:
      "id position name name_language names search_words description price list_price currency image image_alt more_pictures category origin size gtin brand net_content gross_grams is_perishable shelf stock reserved on_hand is_short in_stock low_stock_at is_low rating reviews base_rating base_reviews tags goes_with nutritional_info contains may_contain ingredients drained_grams storage usage dispatched_from maker maker_number importer nafdac_number hs_code hs_code_us other_hs_codes kinds diets heat is_zero_rated is_hidden version created_at updated_at",
  },
  product_search_index: {
    internal:
      "allergens is_vegan is_vegetarian is_halal heat region in_stock is_offer is_listed created_at product_id position name category price rating reviews title_terms document_terms compact_title name_terms",
  },
  announced_products: { internal: "id name other_names note state terms version created_at" },
  search_terms: { internal: "word lemma" },
  purchase_orders: { internal: "id supplier_id state note created_by created_at sent_at expected_on version" },
  purchase_order_items: { internal: "purchase_order_id product_id units received_units unit_cost" },
  price_history: { internal: "id product_id price list_price actor_id changed_at" },
  // The contact of a business, not of a customer.
  suppliers: { internal: "id name email phone note version created_at" },
  recalls: { internal: "id batch_id reason message started_by started_at" },
  batches: {
    internal:
      "id product_id code best_before supplier_id units packed_units received_units unit_cost held_at hold_reason purchase_order_id received_at shelf_life_told_at version",
  },
  product_images: { internal: "hash master uploaded_by created_at" },
  product_imports: { internal: "id actor_id created_at state content lines_done lines errors" },
  product_import_rows: { internal: "import_id line product_id version name changes details is_hidden stock" },
  imported_products: { internal: "source external_id product_id imported_at" },
  shop_settings: {
    internal:
      "id name town brand_colour logo opened_at whatsapp_number support_email support_phone instagram_url facebook_url tiktok_url youtube_url x_url version orders_per_hour unpaid_orders_confirmed unpaid_units_confirmed unpaid_orders_unconfirmed unpaid_units_unconfirmed unpaid_orders_network unpaid_units_network slow_unknown online_starts_per_minute declines_least declines_percent confirm_refunds_above cut_off_hour one_card_per_product",
  },
  seller: {
    internal: "id legal_name address registration_number tax_number vat_number data_protection_number hours version",
  },
  sales_document_numbers: { internal: "kind year last" },
  dishes: {
    internal:
      "id position name name_language names region minutes servings description colour image image_alt steps goes_with search_words version",
  },
  dish_ingredients: { internal: "dish_id position name per_serving unit product_id is_optional note" },
  substitutions: { internal: "one_id other_id one_grams other_grams sentence" },
  faq_entries: { internal: "id position category question answer version" },
  product_drafts: { internal: "product_id description drafted_by drafted_at" },
  notices: { internal: "id text href label from_day to_day countries version created_at" },
  shop_texts: { internal: "key text version" },
  shipping_zones: { internal: "id position name free_shipping_threshold payment_methods payment_methods_off version" },
  shipping_rates: {
    internal:
      "zone_id method price fewest_days most_days is_offered included_grams step_grams step_price most_grams is_free_over",
  },
  import_rules: {
    internal:
      "id destination kind product_id dispatched_from verdict risk message instead source confidence checked_on checked_by is_active version revision",
  },
  duty_rules: {
    internal:
      "id destination currency per_heading per_item per_parcel up_to naira_per_unit message source checked_on checked_by is_active version revision",
  },
  shipping_countries: {
    internal: "code position name zone_id is_active tax_name tax_percent prices_include_tax prices_with_tax version",
  },
  taxes: { internal: "country_code from_day name percent is_included" },
  holidays: { internal: "country_code day name source" },
  carriers: { internal: "name tracking_url phone has_numbers version" },
  switched_off_features: { internal: "feature" },
  currency_rates: { internal: "code naira_per_unit dated version" },
  promotions: {
    internal:
      "code percent amount free_delivery from_goods from_units category product_ids is_automatic first_order_only starts_at ends_at is_active version",
  },
  bank_accounts: {
    internal:
      "id position bank_name account_name account_number sort_code swift_code routing_number currency country is_active version",
  },
  bank_statement_files: {
    internal:
      "id account_id name content format columns lines_read lines_added lines_aside set_aside errors actor_id created_at read_at",
  },
  bank_statement_formats: { internal: "headings columns saved_by saved_at" },
  saved_views: { internal: "id owner_id list name query created_at" },
  ussd_banks: { internal: "code position name ussd_code is_active" },
  staff_alerts: { internal: "id kind order_id title text amount link actor_id created_at passed_on_at" },
  newsletters: { internal: "id subject body status author_id version created_at started_at ended_at" },
  health_checks: { internal: "name ok message checked_at ok_at" },
  web_vitals: { internal: "day page device metric bucket count" },
  webhook_endpoints: {
    internal: "id url description types is_on secret old_secret old_secret_until created_at version",
  },
  webhook_deliveries: {
    internal:
      "id version endpoint_id type subject data occurred_at due_at attempts attempted_at delivered_at code answer",
  },
  visit_counts: { internal: "day step count" },
  closed_months: { internal: "month ended_at sums closed_at" },
  closing_balances: { internal: "month order_id balance_kobo" },
  closed_days: {
    internal:
      "day orders promo_orders discount goods_kobo shipping_kobo tax_kobo credited_goods_kobo credited_kobo refunded_kobo units closed_at",
  },
  closed_shares: { internal: "period part key label orders units goods_kobo" },
  schema_migrations: { internal: "*" },
};
