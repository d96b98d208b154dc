import type { TestShop } from "../shop/test-shop.ts";
import { join } from "./people.ts";

/** A customer with every kind of data that the shop can have. */
export type WholePerson = { id: string; email: string; orderId: string; password: string; rma: string };

/** In 2019: the bookkeeping period of these orders has ended, so that they can be erased. */
export const ORDERED_AT = "2019-03-04T10:00:00.000Z";

/**
 * Adds a customer with a row in every table that knows customers. Every value that leads to the person contains
 * `mark`, a word of lower-case letters that nothing else in the database contains.
 */
export async function addWholePerson(shop: TestShop, mark: string, number: number): Promise<WholePerson> {
  const email = `${mark}@example.com`;
  const password = `${mark}-and-palm-oil`;
  const id = await join(shop, { name: `Ada ${mark}`, email, password });
  const orderId = `CBL_1551693600000_whole000${number}`;
  const rma = `RMA-WHOLE0000${number}`;
  for (const statement of [...ofAccount, ...ofOrder, ...ofMoney, ...elsewhere]) {
    const filled = statement
      .replaceAll("{id}", id)
      .replaceAll("{email}", email)
      .replaceAll("{order}", orderId)
      .replaceAll("{rma}", rma)
      .replaceAll("{number}", `${number}`)
      .replaceAll("{mark}", mark)
      .replaceAll("{at}", ORDERED_AT);
    await shop.pool.query(filled);
  }
  return { id, email, orderId, password, rma };
}

const ADDRESS = `'{"street":"1 {mark} street","city":"{mark}ville","state":"{mark} state","postalCode":"{mark}","country":"Nigeria"}'`;

const ofAccount = [
  `update users set email_verified = true, orders_email = 'old-{email}', phone = '+234 {mark}', address = ${ADDRESS}, avoids = '{en:fish}' where id = '{id}'`,
  `update sessions set ip_address = '{mark}-ip', user_agent = '{mark} browser', token = token || '{mark}' where user_id = '{id}'`,
  `insert into verifications (id, identifier, value, expires_at) values
    ('{mark}', 'newsletter:x', '{"email":"{email}"}', now() + interval '1 day')`,
  `insert into passkeys (id, user_id, name, public_key, counter, transports, created_at, last_used_at) values
    ('{mark}-credential', '{id}', 'The phone of {mark}', '\\x00', 0, '{}', '{at}', now())`,
  `insert into authenticator_apps (user_id, secret, last_step, created_at, last_used_at) values ('{id}', '\\x00', 0, '{at}', now())`,
  `insert into recovery_codes (code_hash, user_id, created_at) values ('{mark}', '{id}', '{at}')`,
  `insert into api_keys (name, secret_hash, scopes, user_id, created_at, ends_at, last_used_at)
    values ('The program of {mark}', '{mark}', '{orders:read}', '{id}', '{at}', now(), now())`,
  `insert into addresses (user_id, full_name, phone, label, street, landmark, city, state, postal_code, country, shipping_method, is_default, used_at)
    values ('{id}', '{mark} recipient', '+234 {mark} 9', '{mark} mama', '9 {mark} street', 'By {mark}', '{mark} town', '{mark} county', '{mark}9', 'Ghana',
      'express', true, '{at}')`,
  `insert into customer_notes (user_id, text, author_id, created_at) values ('{id}', 'Call {mark} before', 'a-colleague', '{at}')`,
  `insert into order_drafts (id, content, customer_id, author_id, created_at, updated_at)
    values (replace('{order}', '_whole', '_draft'), '{"note":"for {mark}"}', '{id}', 'a-colleague', '{at}', '{at}')`,
  `insert into staff_invitations (email, role, created_at, expires_at) values ('{email}', 'packer', '{at}', '{at}')`,
  `insert into alert_choices (user_id, by_email, by_push, quiet_from, quiet_until) values ('{id}', '{return}', '{problem}', 22, 6)`,
  `insert into push_subscriptions (user_id, endpoint, p256dh, auth, browser, created_at, last_sent_at)
  values ('{id}', 'https://push.example/{mark}', '{mark}', '{mark}', 'The browser of {mark}', '{at}', '{at}')`,
  `with alert as (insert into staff_alerts (kind, title, text, link, created_at) values ('problem', 'A', 'B', '/office', '{at}') returning id)
  insert into alert_deliveries (alert_id, user_id, way, due_at) select id, '{id}', 'email', '{at}' from alert`,
];

const ofOrder = [
  `insert into orders (id, kind, user_id, customer_email, customer_name, customer_phone, subtotal, shipping, tax, total, status,
    payment_method, payment_reference, payment_state, pay_by, shipping_method, shipping_address, tracking_number, carrier,
    estimated_delivery, promised_from, promised_to, promo_code, network_hash, request_hash, acknowledged, gift, created_at, updated_at)
  values ('{order}', 'goods', '{id}', 'order-{email}', 'Ada {mark} Obi', '+234 {mark} 2', 5000, 1000, 400, 6400, 'delivered', 'bank-transfer',
    'STATEMENT_{mark}', 'part-refunded', '{at}', 'standard', ${ADDRESS}, '{mark}-T1', 'GIG', '2019-03-09', '2019-03-08', '2019-03-11', 'WELCOME15', '{mark}-network', '{mark}-request',
    '[{"ruleId":"eu-parcel","version":1,"message":"€3 for each food","productIds":["1"],"mayBeKept":true,"at":"{at}"}]',
    '{"code":"{mark}-gift","giver":"Ada {mark}","country":"Nigeria","from":"{mark}","greeting":"From {mark}","day":null,"email":"{mark}@mama.example"}',
    '{at}', '{at}')`,
  `insert into monthly_baskets (user_id, order_id, items, day, next_on, created_at)
    values ('{id}', '{order}', '[{"productId":"1","quantity":2}]', 5, '2019-04-05', '{at}')`,
  `insert into order_sources values ('{order}', '{mark}.example', '{mark} letter', 'for {mark}')`,
  `insert into order_items (order_id, position, product_id, name, quantity, price) values ('{order}', 0, '1', 'Egusi', 2, 2500)`,
  `insert into order_status_history (order_id, status, description, location, actor_id, timestamp) values
    ('{order}', 'pending', 'Order placed successfully', null, '{id}', '{at}'),
    ('{order}', 'delivered', 'Delivered: to {mark}', 'At {mark}', 'a-colleague', '{at}')`,
  `with sent as (
    insert into shipments (order_id, position, carrier, tracking_number, estimated_delivery, shipped_at, delivered_at)
    values ('{order}', 1, 'GIG', '{mark}-T1', '2019-03-09', '{at}', '{at}') returning id)
  insert into shipment_items (shipment_id, product_id, quantity) select id, '1', 2 from sent`,
  `insert into gift_replies (order_id, kind, text, created_at) values ('{order}', 'thanks', 'Thank you {mark}', '{at}')`,
  `insert into order_notes (order_id, text, author_id, created_at) values ('{order}', 'Call {mark} first', 'a-colleague', '{at}')`,
  `insert into deferred_actions (id, order_id, kind, input, actor_id, created_at, due_at)
    values (gen_random_uuid(), '{order}', 'cancel-order', '{"reason":"{mark} rang"}', 'a-colleague', '{at}', '{at}')`,
  `insert into order_edits (order_id, before, after, difference, reason, actor_id, occurred_at) values
    ('{order}', '{"total":1,"recipient":{"customerName":"{mark}"}}', '{"total":1,"recipient":{"customerName":"{mark} b"}}', 0,
      '{mark} moved', 'a-colleague', '{at}')`,
  `with taken as (update products set stock = stock - 2 where id = '1' returning stock)
  insert into stock_movements (product_id, change, balance, cause, order_id, note, actor_id, occurred_at)
  select '1', -2, stock, 'placed', '{order}', 'for {mark}', '{id}', '{at}' from taken`,
  `with packed as (select id from batches where product_id = '1' order by id limit 1), boxed as (
    insert into order_batches (order_id, batch_id, product_id, units, sent_units, packed_at)
    select '{order}', id, '1', 2, 2, '{at}' from packed)
  insert into batch_movements (batch_id, change, balance, cause, order_id, occurred_at)
  select id, -2, 1, 'packed', '{order}', '{at}' from packed`,
  `with called as (
    insert into recalls (batch_id, reason, message, started_at)
    select id, 'Mould', 'Please do not eat it', '{at}' from batches where product_id = '1' order by id limit 1
    on conflict (batch_id) do update set reason = excluded.reason returning id)
  insert into recall_notices (recall_id, order_id, units, emailed_at, refund_asked_at)
  select id, '{order}', 2, '{at}', '{at}' from called`,
  `insert into returns (rma, order_id, status, refusal_reason, carrier, tracking_number, refund_amount, condition,
    inspection_note, created_at, updated_at)
  values ('{rma}', '{order}', 'refused', 'Opened by {mark}', '{mark} couriers', '{mark}-R1', 100, 'opened', 'Says {mark}', '{at}', '{at}')`,
  `insert into return_items (rma, product_id, quantity, reason, is_opened) values ('{rma}', '1', 1, 'damaged', true)`,
  `insert into withdrawals (order_id, name, goods, created_at, rma, handled_at) values
    ('{order}', 'Ada {mark}', 'The egusi of {mark}', '{at}', '{rma}', '{at}')`,
  `insert into audit_log (actor_id, action, subject, details, occurred_at) values
    ('a-colleague', 'wrote a note', 'order:{order}', '{"text":"Call {mark} first"}', '{at}'),
    ('a-colleague', 'blocked', 'account:{id}', '{"email":"{email}"}', '{at}'),
    ('a-colleague', 'invited to the staff', 'invitation:{email}', '{}', '{at}')`,
];

const ofMoney = [
  `with paid as (
    insert into payment_attempts (order_id, method, reference, amount, received_kobo, foreign_amount, foreign_currency, status,
      provider_reference, payment_url, return_token, ussd_code, account_provider, account_bank, account_number, account_name, note,
      created_at, updated_at)
    values ('{order}', 'bank-transfer', 'STATEMENT_{mark}', 6400, 640000, 12, 'GBP', 'paid', '{mark}-P1', 'https://pay.example/{mark}',
      '{mark}-return', '*737*{mark}#', 'monnify', 'Bank of {mark}', '{mark}-6000', 'Ada {mark}', 'From the account of {mark}', '{at}', '{at}') returning *)
  insert into refunds (order_id, attempt_id, reference, provider_reference, amount_kobo, reason, note, channel, status, payee_bank,
    payee_account, payee_name, created_at, updated_at)
  select order_id, id, 'RF-{mark}', '{mark}-R1', 10000, 'To {mark}', 'Sent to {mark}', 'manual', 'completed', 'Bank of {mark}', '{mark}-0123', 'Ada {mark}',
    '{at}', '{at}' from paid`,
  `insert into payment_transactions (order_id, attempt_id, kind, amount_kobo, reference, reason, actor_id, occurred_at)
  select order_id, id, kind, kobo, '{mark}-N1', 'Typed by {mark}', 'a-colleague', '{at}'
  from payment_attempts, (values ('receipt', 6400000), ('correction', -5760000)) t (kind, kobo) where order_id = '{order}'`,
  `insert into payment_transactions (order_id, attempt_id, refund_id, kind, amount_kobo, occurred_at)
  select order_id, attempt_id, id, 'refund', -amount_kobo, '{at}' from refunds where order_id = '{order}'`,
  `insert into gift_cards (code_hash, last_four, amount, recipient_name, recipient_email, message, created_at, sent_at)
  values ('{mark}-code', 'ABCD', 5000, 'Ada {mark}', '{email}', 'For {mark}', '{at}', '{at}')`,
  `insert into payment_disputes (provider, reference, order_id, attempt_id, status, provider_status, category, message, amount_kobo,
    currency, opened_at, resolved_at, changed_at, answer, answered_by, answered_at, created_at, updated_at)
  select 'paystack', '{mark}-D1', order_id, id, 'won', 'resolved', 'chargeback', '{mark} got nothing', 640000, 'NGN', '{at}', '{at}', '{at}',
    'Signed for by {mark}', 'a-colleague', '{at}', '{at}', '{at}' from payment_attempts where order_id = '{order}'`,
  `insert into sales_documents (number, kind, order_id, goods_kobo, shipping_kobo, tax_kobo, total_kobo, lines, seller, buyer,
    payment_method, payment_reference, reason, issued_at)
  values ('INV-2019-{number}', 'invoice', '{order}', 500000, 100000, 40000, 640000, '[]', '{}', jsonb_build_object('name', 'Ada {mark} Obi',
    'email', 'order-{email}', 'phone', '+234 {mark} 2', 'address', ${ADDRESS}::jsonb), 'bank-transfer', 'STATEMENT_{mark}', 'For {mark}', '{at}')`,
  `insert into provider_discrepancies (provider, kind, subject, reference, discrepancy, their_amount, their_currency, their_state, our_kobo,
    our_state, order_id, happened_at, first_seen_at, last_seen_at, resolved_at, resolved_by, note)
  values ('monnify', 'payment', 'MNFY|{mark}', 'STATEMENT_{mark}', 'amount', 640000, 'NGN', 'PAID', 0, 'expired', '{order}', '{at}', '{at}',
    '{at}', '{at}', 'a-colleague', 'Asked {mark}')`,
  `with file as (
    insert into bank_statement_files (account_id, name, created_at, read_at)
    select id, 'statement.csv', '{at}', '{at}' from bank_accounts limit 1 returning *)
  insert into bank_statement_lines (key, account_id, file_id, line, booked_on, amount_kobo, description, reference, state, order_id,
    settled_at)
  select '{order}', account_id, id, 2, '2019-03-04', 640000, 'From {mark}', '{mark}-session', 'matched', '{order}', '{at}' from file`,
  `insert into payment_webhooks (provider, dedupe_key, event_type, reference, headers, body, received_at) values
    ('opay', '{order}', 'payment', 'STATEMENT_{mark}', '{"x-forwarded-for":"{mark}"}', '{"payer":"{mark}"}', now())`,
];

const elsewhere = [
  `insert into reviews (product_id, user_id, author_name, rating, title, text, created_at, updated_at) values
    ('1', '{id}', 'Ada {mark}', 4, 'Good', 'Thick soup', '{at}', '{at}')`,
  `insert into audit_log (actor_id, action, subject, details, occurred_at)
  select 'a-colleague', 'hid a review', 'review:' || id, '{"authorName":"Ada {mark}","title":"{mark}","rating":4}', '{at}'
  from reviews where user_id = '{id}'`,
  `insert into newsletter_subscribers (email, confirmed_at, created_at) values ('{email}', '{at}', '{at}')`,
  `with issue as (insert into newsletters (subject, body, created_at) values ('News', 'New', '{at}') returning id)
  insert into newsletter_recipients (newsletter_id, unsubscribe_token, queued_at)
  select issue.id, unsubscribe_token, '{at}' from issue, newsletter_subscribers where email = '{email}'`,
  `insert into data_complaints (name, email, text, created_at, answer, answered_at) values
    ('Ada {mark}', '{email}', 'You wrote to {mark}', '{at}', 'We told {mark} why', '{at}')`,
  `insert into stock_alerts (email, product_id, created_at, notified_at) values ('{email}', '3', now(), now())`,
  `insert into stock_alerts (email, category, created_at) values ('{email}', 'Oils', now())`,
  `insert into product_requests (term, email, created_at) values ('fresh {mark}', '{email}', now())`,
  `insert into email_outbox (recipient_email, subject, body_text, body_html, regarding, unsubscribe_url, created_at,
    retry_until)
  select recipient, subject, 'Dear {mark}', '<p>{mark}', regarding, url, now(), now() + interval '3 days' from (values
    ('{email}', 'Dear {mark}', '{order}', 'https://shop.example/{mark}'),
    ('{email}', 'News for {mark}', 'newsletter', 'https://shop.example/{mark}'),
    ('old-{email}', 'Your address has changed, {mark}', 'account {id}', null)) mail (recipient, subject, regarding, url)`,
  `insert into imported_orders (source, number, user_id, customer_email, customer_name, status, currency, total_minor, lines,
    ordered_at, imported_at)
  values ('shopify', '{order}', '{id}', '{email}', 'Ada {mark}', 'paid', 'NGN', 100, '[]', '{at}', now())`,
];
