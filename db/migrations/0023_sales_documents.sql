-- Who sells, the size of what was ordered, and the invoices and credit notes of orders.

-- The seller as the law wants it named. Empty in a new shop in production, whose checkout stays closed until then.
create table seller (
  id smallint primary key check (id = 1),
  legal_name text not null default '',
  -- One line of the address to a line.
  address text not null default '',
  -- With the companies' register (RC); empty if there is none.
  registration_number text not null default '',
  -- Of the taxpayer (TIN), and of the VAT registration where it is another.
  tax_number text not null default '',
  vat_number text not null default '',
  -- When the phone is answered, with the time zone.
  hours text not null default '',
  version integer not null default 1
);
alter table seller enable row level security;
create trigger seller_notify_content after insert or update or delete or truncate
  on seller for each statement execute function notify_content_changed();

-- A shop that is open already goes on with what its pages have said so far.
insert into seller (id, legal_name, address, hours)
select 1, 'Calabash Larder', E'14 Balogun Street, Lagos Island\nLagos, Nigeria', 'Mon-Fri 9AM-6PM EST' from shop_settings;

-- "500 g": the size of the pack when the order was placed.
alter table order_items add column size text not null default '';
update order_items set size = products.size from products where products.id = order_items.product_id;

-- The last number of each kind and year, which the transaction that issues a document locks: no number is left out.
create table sales_document_numbers (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);
alter table sales_document_numbers enable row level security;

-- Invoices, which record a sale, and credit notes, which take a part of one back. Written once, never changed.
create table sales_documents (
  id bigint generated always as identity primary key,
  number text not null unique,
  kind text not null check (kind in ('invoice', 'credit-note')),
  order_id text collate "C" not null references orders,
  -- The refund that a credit note goes with.
  refund_id bigint references refunds,
  -- Positive in both kinds; goods after the discount.
  goods_kobo bigint not null check (goods_kobo >= 0),
  shipping_kobo bigint not null check (shipping_kobo >= 0),
  tax_kobo bigint not null check (tax_kobo >= 0),
  total_kobo bigint not null check (total_kobo = goods_kobo + shipping_kobo + tax_kobo),
  tax_percent integer not null,
  lines jsonb not null,
  seller jsonb not null,
  buyer jsonb not null,
  payment_method text,
  payment_reference text,
  -- Why a part was taken back or added.
  reason text,
  issued_at timestamptz(3) not null
);
create index sales_documents_order_id_idx on sales_documents (order_id);
create index sales_documents_issued_at_idx on sales_documents (issued_at);
create index sales_documents_refund_id_idx on sales_documents (refund_id) where refund_id is not null;
alter table sales_documents enable row level security;

-- The documents of the orders that were confirmed before: an invoice at the confirmation; credit notes for completed refunds of what had
-- paid the order, first of its goods with their tax and then of its shipping; and one for the rest of a cancelled order.
create temporary table earlier_sales on commit drop as
select o.id, o.status, (o.subtotal - o.discount) * 100 as goods, o.shipping * 100 as shipping, o.tax * 100 as tax, o.total * 100 as total,
  h.confirmed_at, h.cancelled_at, coalesce(p.received, o.total * 100) as received
from orders o
join (
  select order_id, min(timestamp) filter (where status = 'confirmed') as confirmed_at,
    max(timestamp) filter (where status = 'cancelled') as cancelled_at
  from order_status_history group by order_id
) h on h.order_id = o.id
left join (
  select order_id, sum(received_kobo) as received from payment_attempts where status in ('paid', 'overpaid') group by order_id
) p on p.order_id = o.id
where confirmed_at is not null;

create temporary table earlier_credits on commit drop as
with paid_back as (
  select r.id as refund_id, r.order_id, r.reason, r.updated_at as issued_at, s.received - s.total as excess,
    sum(r.amount_kobo) over (partition by r.order_id order by r.updated_at, r.id) as upto, r.amount_kobo
  from refunds r join earlier_sales s on s.id = r.order_id join payment_attempts a on a.id = r.attempt_id
  where r.status = 'completed' and a.status in ('paid', 'overpaid') and (s.cancelled_at is null or r.updated_at < s.cancelled_at)
), cumulative as (
  select b.*, least(greatest(upto - excess, 0), s.total) as through, least(greatest(upto - amount_kobo - excess, 0), s.total) as before
  from paid_back b join earlier_sales s on s.id = b.order_id
), rests as (
  select refund_id, order_id, reason, issued_at, before, through from cumulative where through > before
  union all
  select null, s.id, 'The order was cancelled', s.cancelled_at, coalesce(max(c.through), 0), s.total
  from earlier_sales s left join cumulative c on c.order_id = s.id
  where s.cancelled_at is not null group by s.id, s.cancelled_at, s.total having coalesce(max(c.through), 0) < s.total
), parts as (
  select r.*, s.shipping,
    least(before, s.goods + s.tax) as taxed_before, least(through, s.goods + s.tax) as taxed_through, s.goods, s.tax
  from rests r join earlier_sales s on s.id = r.order_id
)
select refund_id, order_id, reason, issued_at,
  (taxed_through - coalesce(round(taxed_through * tax / nullif(goods + tax, 0)), 0)
    - taxed_before + coalesce(round(taxed_before * tax / nullif(goods + tax, 0)), 0))::bigint as goods,
  (through - taxed_through - before + taxed_before)::bigint as shipping,
  (coalesce(round(taxed_through * tax / nullif(goods + tax, 0)), 0)
    - coalesce(round(taxed_before * tax / nullif(goods + tax, 0)), 0))::bigint as tax,
  before = 0 and through = goods + tax + shipping as is_whole
from parts;

with documents as (
  select 'invoice' as kind, id as order_id, null::bigint as refund_id, goods, shipping, tax, true as is_whole, null as reason,
    confirmed_at as issued_at
  from earlier_sales
  union all
  select 'credit-note', order_id, refund_id, goods, shipping, tax, is_whole, reason, issued_at from earlier_credits
), numbered as (
  select d.*, extract(year from issued_at at time zone 'Africa/Lagos')::integer as year,
    row_number() over (
      partition by kind, extract(year from issued_at at time zone 'Africa/Lagos') order by issued_at, order_id, refund_id
    ) as place
  from documents d
), counted as (
  insert into sales_document_numbers (kind, year, last) select kind, year, max(place) from numbered group by kind, year
)
insert into sales_documents (number, kind, order_id, refund_id, goods_kobo, shipping_kobo, tax_kobo, total_kobo, tax_percent, lines, seller,
  buyer, payment_method, payment_reference, reason, issued_at)
select case kind when 'invoice' then 'INV-' else 'CN-' end || year || '-' || lpad(place::text, 6, '0'), kind, d.order_id, refund_id,
  d.goods, d.shipping, d.tax, d.goods + d.shipping + d.tax, 8,
  case when is_whole then coalesce(l.lines, '[]') else '[]' end, s.seller,
  jsonb_build_object('name', o.customer_name, 'email', o.customer_email, 'phone', o.customer_phone, 'address', o.shipping_address),
  o.payment_method, o.payment_reference, reason, issued_at
from numbered d
join orders o on o.id = d.order_id
left join (
  select order_id, jsonb_agg(jsonb_build_object(
    'productId', product_id, 'name', name, 'size', size, 'quantity', quantity, 'price', price) order by position) as lines
  from order_items group by order_id
) l on l.order_id = d.order_id
cross join (
  select jsonb_build_object('legalName', legal_name, 'address', string_to_array(address, E'\n'), 'registrationNumber', '', 'taxNumber', '',
    'vatNumber', '', 'email', support_email, 'phone', support_phone, 'hours', hours) as seller
  from seller cross join shop_settings
) s
order by d.issued_at, d.kind desc, d.order_id, d.refund_id;

-- Takes the persons out of the documents of these orders, whose bookkeeping period has ended; numbers and amounts stay.
create function erase_buyers_from_documents(order_ids text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  books_begin constant timestamptz :=
    (date_trunc('year', now() at time zone 'Africa/Lagos') - interval '6 years') at time zone 'Africa/Lagos';
begin
  if exists (select from sales_documents where order_id = any (order_ids) and issued_at >= books_begin) then
    raise check_violation using message = 'The bookkeeping period of a document has not ended';
  end if;
  update sales_documents set
    buyer = jsonb_build_object('name', 'Erased', 'email', 'erased@calabash.invalid', 'phone', 'erased', 'address', jsonb_build_object(
      'street', 'Erased', 'city', '', 'state', '', 'postalCode', '', 'country', buyer -> 'address' -> 'country')),
    payment_reference = null,
    reason = case when reason is not null then 'Erased' end
  where order_id = any (order_ids);
end $$;
