-- What food and customs law ask of a product. Null or an empty text means that it is not known.

alter table products
  -- Ids of Open Food Facts. An empty list means none of the fourteen allergens; null means not stated.
  add column contains text[] check (
    contains <@ '{en:gluten,en:crustaceans,en:eggs,en:fish,en:peanuts,en:soybeans,en:milk,en:nuts,en:celery,en:mustard,en:sesame-seeds,en:sulphur-dioxide-and-sulphites,en:lupin,en:molluscs}'::text[]
  ),
  add column may_contain text[] check (
    may_contain <@ '{en:gluten,en:crustaceans,en:eggs,en:fish,en:peanuts,en:soybeans,en:milk,en:nuts,en:celery,en:mustard,en:sesame-seeds,en:sulphur-dioxide-and-sulphites,en:lupin,en:molluscs}'::text[]
  ),
  -- Allergens between underscores, as in Open Food Facts.
  add column ingredients text not null default '',
  add column drained_grams integer check (drained_grams > 0),
  add column storage text not null default '',
  add column usage text not null default '',
  -- A country's English name.
  add column dispatched_from text not null default 'Nigeria' check (dispatched_from <> ''),
  add column maker text not null default '',
  add column importer text not null default '',
  add column nafdac_number text not null default '',
  add column hs_code text not null default '' check (hs_code ~ '^([0-9]{6,10})?$'),
  -- domain/product/kinds.ts has the list.
  add column kinds text[] not null default '{}',
  add column is_zero_rated boolean not null default false;

drop trigger products_notify_content on products;
create trigger products_notify_content after insert or delete or truncate or update of
  id, position, name, name_language, names, search_words, other_names, description, price, list_price, currency, image, image_alt,
  category, origin, size, net_content, is_perishable, rating, reviews, tags, goes_with, nutritional_info, is_hidden,
  contains, may_contain, ingredients, drained_grams, storage, usage, dispatched_from, maker, importer, nafdac_number, hs_code,
  kinds, is_zero_rated
  on products for each statement execute function notify_content_changed();

-- The products that the shop began with, where staff have not renamed them (db/seed/food.ts). HS codes only where the
-- heading names the product; "may contain" and the maker are for the suppliers to state.
update products p set
  contains = seeded.contains::text[], kinds = seeded.kinds::text[], hs_code = seeded.hs_code,
  ingredients = seeded.ingredients, storage = seeded.storage, usage = seeded.usage
from (values
  ('1', 'Egusi (melon seed), shelled', '{}', '{seed}', '120770',
    'Shelled egusi (melon seed)',
    'Keep the seeds whole in an airtight jar somewhere cool, or in the freezer.',
    'Grind only what the pot needs, and cook it.'),
  ('2', 'Crayfish (ede), whole, smoke-dried', '{en:crustaceans}', '{crustacean}', '030695',
    'Smoke-dried _crayfish_ (_shrimps_)',
    'Keep it in the freezer, where it holds its smell for months.',
    'Pick it over, grind it as you need it, and cook it.'),
  ('3', 'Cameroon pepper (smoked hot pepper), ground', '{}', '{spice}', '090422',
    'Dried, smoked hot pepper',
    'Keep the lid tight and the jar away from the light.',
    'Begin with half a teaspoon and taste: it is very hot.'),
  ('4', 'Onugbu (bitterleaf), washed and dried', '{}', '{dried-leaf}', '',
    'Dried bitterleaf',
    'Store it dry and out of the light.',
    'Soak it in hot water until it softens, squeeze it, and wash it once more if you like it milder.'),
  ('5', 'Garri Ijebu (fermented cassava grains)', '{}', '{flour}', '',
    'Cassava',
    'Keep it in a dry tin with the lid on.',
    'Drink it with cold water, or stir it into just-boiled water for eba.'),
  ('6', 'Okporoko (stockfish), whole', '{en:fish}', '{fishery-wild}', '030551',
    'Air-dried cod (_fish_)',
    'Keep it wrapped and dry. Once soaked, cook it within two days or freeze it.',
    'Saw it into pieces, soak them overnight, then simmer until they flake.'),
  ('7', 'Ogbono (African bush mango kernel), whole', '{}', '{seed}', '',
    'Dried ogbono (African bush mango kernels)',
    'Keep it in the freezer, so the oil stays sweet.',
    'Toast the kernels lightly, grind them fresh, and cook them.'),
  ('8', 'Okporoko (stockfish), cut pieces', '{en:fish}', '{fishery-wild}', '030551',
    'Air-dried cod (_fish_), with skin and bone',
    'Keep the pieces dry in a sealed bag, and freeze whatever you have soaked.',
    'Soak them overnight, change the water once, then simmer until the flesh pulls apart.'),
  ('9', 'Ehuru (calabash nutmeg), whole seeds', '{}', '{spice}', '',
    'Ehuru (calabash nutmeg)',
    'Keep the seeds whole in a jar.',
    'Toast them in a dry pan, crack off the thin shell, and grind two or three for a family pot.'),
  ('10', 'Elubo isu (yam flour)', '{}', '{flour}', '110620',
    'Yam',
    'Keep it dry in a closed tin.',
    'Sieve it, then stir it hard into boiling water.'),
  ('11', 'Eja gbigbe (smoked catfish), whole', '{en:fish}', '{fishery-farmed}', '030544',
    'Smoked catfish (_fish_)',
    'Keep it well wrapped: in the fridge for two weeks, or in the freezer for several months.',
    'Rinse it in hot salted water, open it, lift out the spine, and simmer it.'),
  ('12', 'Uda (grains of Selim), whole pods', '{}', '{spice}', '',
    'Dried uda pods (grains of Selim)',
    'Keep them in a closed jar.',
    'Crush two or three pods lightly, and lift them out before serving.'),
  ('13', 'Aya (tiger nuts), dried', '{}', '{dried-vegetable}', '',
    'Dried tiger nuts',
    'Keep them dry in a jar. Once soaked, put them in the fridge and use them within three days.',
    'Eat them as they are, soften them in water overnight, or blend them for kunun aya.'),
  ('14', 'Ugu (fluted pumpkin leaf), dried', '{}', '{dried-leaf}', '071290',
    'Dried ugu (fluted pumpkin leaf)',
    'Store it in a sealed bag away from light and damp.',
    'Soak it in warm water for a quarter of an hour, squeeze and shred it, and add it near the end.'),
  ('15', 'Iru woro (fermented locust beans), dried', null, '{fermented-seed}', '',
    'Fermented and dried African locust beans',
    'Keep it in a tightly closed jar in the fridge, or freeze it in small bags.',
    'Rinse a spoonful and drop it in hot palm oil before the pepper.'),
  ('16', 'Elubo ogede (plantain flour)', '{}', '{flour}', '110630',
    'Green plantain',
    'Keep it in a dry, airtight tin.',
    'Sieve it, then turn it in boiling water.'),
  ('17', 'Uziza seed (West African black pepper), whole', '{}', '{spice}', '090411',
    'Dried uziza seed (West African black pepper)',
    'Store the seeds whole in a closed jar in a dark cupboard.',
    'Crush them just before cooking.'),
  ('18', 'Oporo (smoked prawns)', '{en:crustaceans}', '{crustacean}', '030695',
    'Smoked _prawns_ in their shells',
    'Keep them in the fridge if you will use them within two weeks, otherwise in the freezer.',
    'Pull off the heads if you like, rinse, and simmer them.'),
  ('19', 'Yaji (suya spice), ground', '{en:peanuts}', '{groundnut,spice}', '',
    'Groundnut (_peanut_) cake (kuli-kuli), ginger, dried chilli, cloves, uda, salt',
    'Keep the jar closed and cool, and use it within six months.',
    'Rub it into thin slices of meat with a little oil, leave it for an hour, and grill.'),
  ('20', 'Orunla (dried okra), sliced', '{}', '{dried-vegetable}', '071290',
    'Dried okra',
    'Keep it in a dry jar with a tight lid.',
    'Pound or grind the rings and whisk them into hot stock, or soak them whole for a stew.')
) seeded (id, name, contains, kinds, hs_code, ingredients, storage, usage)
where p.id = seeded.id and p.name = seeded.name
  and p.contains is null and p.kinds = '{}' and p.hs_code = '' and p.ingredients = '' and p.storage = '' and p.usage = '';
