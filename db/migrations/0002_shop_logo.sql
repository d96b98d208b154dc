-- The logo of the shop: the path of its picture (product_images) and its size in pixels. Null: the drawn calabash.
alter table shop_settings add column logo jsonb check (
  logo is null
  or (logo ->> 'image' like '/pictures/%' and (logo ->> 'width')::integer > 0 and (logo ->> 'height')::integer > 0)
);
