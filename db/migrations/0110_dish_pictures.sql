-- A dish has a picture of its own, or a tile in its colour.
alter table dishes
  add column colour text not null default 'calabash' check (colour in ('indigo', 'palm', 'clay', 'calabash', 'forest')),
  -- An uploaded picture; null: the shop's own picture of the dish, if there is one.
  add column image text,
  add column image_alt text not null default '',
  -- For the previous release only, which shows the picture of a product.
  alter column pictured drop not null;

update dishes set colour = seeded.colour
from (values
  ('ogbono-soup', 'clay'), ('edikang-ikong', 'forest'), ('ofe-onugbu', 'indigo'), ('banga-soup', 'clay'), ('moi-moi', 'forest'), ('pepper-soup', 'palm'),
  ('ayamase', 'forest'), ('efo-riro', 'palm'), ('suya', 'clay'), ('eba-and-pounded-yam', 'indigo'), ('jollof-rice', 'palm')) as seeded (id, colour)
where dishes.id = seeded.id;
update dishes set region = 'Loved all over Nigeria' where id = 'jollof-rice' and region = 'Everywhere; ask no Ghanaian';

-- The sizes of a product are products of the same name.
create index products_name_idx on products (name);
