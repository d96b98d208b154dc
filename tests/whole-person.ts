import { join } from "./people.ts";
import type { TestShop } from "./test-shop.ts";

/** A customer of whom the shop has everything that it can have. */
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
      .replaceAll("{mark}", mark)
      .replaceAll("{at}", ORDERED_AT);
    await shop.pool.query(filled);
  }
  return { id, email, orderId, password, rma };
}

const ADDRESS = `'{"street":"1 {mark} street","city":"{mark}ville","state":"{mark} state","postalCode":"{mark}","country":"Nigeria"}'`;

const ofAccount = [
  `update users set email_verified = true, phone = '+234 {mark}', address = ${ADDRESS} where id = '{id}'`,
  `update sessions set ip_address = '{mark}-ip', user_agent = '{mark} browser', token = token || '{mark}' where user_id = '{id}'`,
  `insert into verifications (id, identifier, value, expires_at) values
    ('{mark}', 'newsletter:x', '{"email":"{email}"}', now() + interval '1 day')`,
  `insert into passkeys (id, user_id, name, public_key, counter, transports, created_at, last_used_at) values
    ('{mark}-credential', '{id}', 'The phone of {mark}', '\\x00', 0, '{}', '{at}', now())`,
  `insert into authenticator_apps (user_id, secret, last_step, created_at, last_used_at) values ('{id}', '\\x00', 0, '{at}', now())`,
  `insert into recovery_codes (code_hash, user_id, created_at) values ('{mark}', '{id}', '{at}')`,
  `insert into staff_invitations (email, created_at) values ('{email}', '{at}')`,
];

const ofOrder = [
  `insert into orders (id, user_id, customer_email, customer_name, customer_phone, subtotal, shipping, tax, total, status,
    payment_method, payment_reference, payment_state, pay_by, shipping_method, shipping_address, tracking_number, carrier,
    estimated_delivery, promo_code, network_hash, created_at, updated_at)
  values ('{order}', '{id}', 'order-{email}', 'Ada {mark} Obi', '+234 {mark} 2', 5000, 1000, 400, 6400, 'delivered', 'bank-transfer',
    'STATEMENT_{mark}', 'part-refunded', '{at}', 'standard', ${ADDRESS}, '{mark}-T1', 'GIG', '2019-03-09', 'WELCOME15', '{mark}-network', '{at}', '{at}')`,
  `insert into order_items (order_id, position, product_id, name, quantity, price) values ('{order}', 0, '1', 'Egusi', 2, 2500)`,
  `insert into order_status_history (order_id, status, description, location, actor_id, timestamp) values
    ('{order}', 'pending', 'Order placed successfully', null, '{id}', '{at}'),
    ('{order}', 'delivered', 'Delivered: to {mark}', 'At {mark}', 'a-colleague', '{at}')`,
  `insert into order_notes (order_id, text, author_id, created_at) values ('{order}', 'Call {mark} first', 'a-colleague', '{at}')`,
  `with taken as (update products set stock = stock - 2 where id = '1' returning stock)
  insert into stock_movements (product_id, change, balance, cause, order_id, note, actor_id, occurred_at)
  select '1', -2, stock, 'placed', '{order}', 'for {mark}', '{id}', '{at}' from taken`,
  `insert into returns (rma, order_id, status, refusal_reason, carrier, tracking_number, refund_amount, created_at, updated_at)
  values ('{rma}', '{order}', 'refused', 'Opened by {mark}', '{mark} couriers', '{mark}-R1', 100, '{at}', '{at}')`,
  `insert into return_items (rma, product_id, quantity, reason, is_opened) values ('{rma}', '1', 1, 'damaged', true)`,
  `insert into audit_log (actor_id, action, subject, details, occurred_at) values
    ('a-colleague', 'wrote a note', 'order:{order}', '{"text":"Call {mark} first"}', '{at}'),
    ('a-colleague', 'blocked', 'account:{id}', '{"email":"{email}"}', '{at}'),
    ('a-colleague', 'invited to the staff', 'invitation:{email}', '{}', '{at}')`,
];

const ofMoney = [
  `with paid as (
    insert into payment_attempts (order_id, method, reference, amount, received_kobo, foreign_amount, foreign_currency, status,
      provider_reference, payment_url, return_token, ussd_code, note, created_at, updated_at)
    values ('{order}', 'bank-transfer', 'STATEMENT_{mark}', 6400, 640000, 12, 'GBP', 'paid', '{mark}-P1', 'https://pay.example/{mark}',
      '{mark}-return', '*737*{mark}#', 'From the account of {mark}', '{at}', '{at}') returning *)
  insert into refunds (order_id, attempt_id, reference, amount_kobo, reason, note, channel, status, created_at, updated_at)
  select order_id, id, 'RF-{mark}', 10000, 'To {mark}', 'Sent to {mark}', 'manual', 'completed', '{at}', '{at}' from paid`,
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
  `insert into stock_alerts (email, product_id, created_at, notified_at) values ('{email}', '3', now(), now())`,
  `insert into stock_alerts (email, category, created_at) values ('{email}', 'Oils', now())`,
  `insert into email_outbox (recipient_email, subject, body_text, body_html, regarding, unsubscribe_url, created_at) values
    ('{email}', 'Dear {mark}', 'Dear {mark}', '<p>{mark}', '{order}', 'https://shop.example/{mark}', now()),
    ('{email}', 'News for {mark}', 'Dear {mark}', '<p>{mark}', 'newsletter', 'https://shop.example/{mark}', now()),
    ('old-{email}', 'Your address has changed, {mark}', 'Dear {mark}', '<p>{mark}', 'account {id}', null, now())`,
  `insert into imported_orders (source, number, user_id, customer_email, customer_name, status, currency, total_minor, lines,
    ordered_at, imported_at)
  values ('shopify', '{order}', '{id}', '{email}', 'Ada {mark}', 'paid', 'NGN', 100, '[]', '{at}', now())`,
];
