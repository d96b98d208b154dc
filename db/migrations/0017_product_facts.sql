-- Facts of a product: what a pack contains, whether it perishes, its names by language, words for the search only, and what it is
-- cooked with. `names` and `search_words` replace `other_names`, which stays for the previous release.

alter table products
  -- Whole grams or millilitres; null when not known.
  add column net_content jsonb check (
    net_content is null
    or coalesce((net_content ->> 'amount')::int > 0 and net_content ->> 'unit' in ('g', 'ml'), false)
  ),
  -- Perishable goods cannot be returned.
  add column is_perishable boolean not null default false,
  -- The language (BCP 47) of the name before the brackets; null when not known.
  add column name_language text,
  -- A list of objects with language and name; language is und when it is not known.
  add column names jsonb not null default '[]' check (jsonb_typeof(names) = 'array'),
  -- Misspellings and dishes; no page shows them.
  add column search_words text[] not null default '{}',
  -- The ids of products that go into the same pot. Not a foreign key: an id that is not sold any more is skipped.
  add column goes_with text[] not null default '{}';

-- What staff search products by.
create function product_search_text(name text, names jsonb, search_words text[])
  returns text language sql immutable parallel safe return
  lower(name || ' ' || jsonb_path_query_array(names, '$[*].name')::text || ' ' || array_to_string(search_words, ' '));
drop index products_name_trgm_idx;
create index products_search_text_trgm_idx on products
  using gin (product_search_text(name, names, search_words) gin_trgm_ops);

create or replace function refresh_product_search_index(product_ids text[]) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  delete from product_search_index i using products p
    where p.id = any (product_ids) and p.is_hidden and i.product_id = p.id;
  insert into product_search_index as i
    (product_id, position, name, category, price, rating, reviews, title_terms, document_terms, compact_title)
  select p.id, p.position, p.name, p.category, p.price, p.rating, p.reviews,
    shingles_tsvector(string_to_array(titles, ' ')),
    shingles_tsvector(string_to_array(titles || ' | ' || normalize_search_text(p.description), ' ')),
    rpad(replace(singularize_words(titles), ' ', ''), 2100)
  from products p, lateral (
    select normalize_search_text(array_to_string(
      p.name || array(select entry ->> 'name' from jsonb_array_elements(p.names) entry)
        || p.search_words || p.tags || p.category || p.origin, E'\n')) as titles
    offset 0
  ) normalized
  where p.id = any (product_ids) and not p.is_hidden
  on conflict (product_id) do update set
    (position, name, category, price, rating, reviews, title_terms, document_terms, compact_title) =
    (excluded.position, excluded.name, excluded.category, excluded.price, excluded.rating, excluded.reviews,
      excluded.title_terms, excluded.document_terms, excluded.compact_title);
  insert into search_terms (word, lemma)
  select word, singularize_words(word) from (
    select distinct word from product_search_index i, unnest(tsvector_to_array(i.document_terms)) word
    where i.product_id = any (product_ids)
  ) found
  where word not like '%>%' and not exists (select from search_terms known where known.word = found.word);
end $$;

drop trigger products_notify_content on products;
create trigger products_notify_content after insert or delete or truncate or update of
  id, position, name, name_language, names, search_words, other_names, description, price, list_price, currency, image, image_alt,
  category, origin, size, net_content, is_perishable, rating, reviews, tags, goes_with, nutritional_info, is_hidden
  on products for each statement execute function notify_content_changed();
drop trigger products_refresh_search_update on products;
create trigger products_refresh_search_update after update of
  position, name, names, search_words, description, price, category, origin, rating, reviews, tags, is_hidden
  on products for each row execute function product_search_index_after_update();

-- ── The products that the shop began with, where staff have not edited them ────────────────────────────────────────────

-- Names of a product that staff made or edited keep their place on the page; their language is not known.
update products set names = (select jsonb_agg(jsonb_build_object('language', 'und', 'name', other)) from unnest(other_names) other)
  where other_names <> '{}' and not (version = 1 and id in (select n::text from generate_series(1, 20) n));

update products p set
  net_content = jsonb_build_object('amount', seeded.grams, 'unit', 'g')
from (values
  ('1', '500 g', 500),
  ('2', '250 g', 250),
  ('3', '150 g', 150),
  ('4', '150 g', 150),
  ('5', '2 kg', 2000),
  ('6', 'whole, about 900 g', 900),
  ('7', '500 g', 500),
  ('8', '500 g', 500),
  ('9', '100 g', 100),
  ('10', '2 kg', 2000),
  ('11', '400 g, three or four fish', 400),
  ('12', '60 g', 60),
  ('13', '500 g', 500),
  ('14', '100 g', 100),
  ('15', '200 g', 200),
  ('16', '1 kg', 1000),
  ('17', '100 g', 100),
  ('18', '250 g', 250),
  ('19', '200 g', 200),
  ('20', '200 g', 200)
) seeded (id, size, grams)
where p.id = seeded.id and p.size = seeded.size;

update products p set
  name_language = seeded.name_language, names = seeded.names::jsonb, search_words = seeded.search_words::text[],
  goes_with = seeded.goes_with::text[]
from (values
  ('1', 'Egusi (melon seed), shelled', 'yo', '[{"language":"yo","name":"ẹ̀gúsí"},{"language":"efi","name":"ikon"},{"language":"ha","name":"agushi"},{"language":"bin","name":"ikpogi"}]',
    '{egushi,egwusi,agusi,elili,ikpan,ogi,"melon seeds","shelled egusi","white melon seed"}', '{2,15,4}'),
  ('2', 'Crayfish (ede), whole, smoke-dried', 'en', '[{"language":"yo","name":"edé"},{"language":"ig","name":"ịsha"},{"language":"efi","name":"obu"},{"language":"ha","name":"jatan lande"}]',
    '{isha,"cray fish",crawfish,"dried shrimp","dried shrimps","Oron crayfish","whole crayfish"}', '{}'),
  ('3', 'Cameroon pepper (smoked hot pepper), ground', 'en', '[]',
    '{"Cameroun pepper","Cameroonian pepper","ata Cameroon","dry pepper","dried habanero powder","smoked chilli powder","hot pepper powder"}', '{}'),
  ('4', 'Onugbu (bitterleaf), washed and dried', 'ig', '[{"language":"ig","name":"ọnụgbụ"},{"language":"yo","name":"ewúro"},{"language":"ha","name":"shuwaka"},{"language":"efi","name":"etidot"},{"language":"bin","name":"oriwo"},{"language":"tiv","name":"ityuna"}]',
    '{"bitter leaf","bitter leaves",onugbo,olugbu,ndole,ndolé}', '{1,6,2}'),
  ('5', 'Garri Ijebu (fermented cassava grains)', 'yo', '[{"language":"yo","name":"gàrí"},{"language":"ha","name":"garin kwaki"}]',
    '{gari,gaari,"garin rogo","Ijebu garri","white garri","sour garri",eba,ẹ̀bà,"cassava flour","cassava flakes","cassava granules"}', '{1,7}'),
  ('6', 'Okporoko (stockfish), whole', 'ig', '[{"language":"ig","name":"ọkpọrọkọ"},{"language":"yo","name":"pánlá"}]',
    '{okpoloko,"okporoko cod","stock fish","stockfish cod","whole stockfish","dried cod","air-dried cod",tørrfisk,torrfisk}', '{}'),
  ('7', 'Ogbono (African bush mango kernel), whole', 'ig', '[{"language":"ig","name":"ọgbọnọ"},{"language":"yo","name":"àpọ̀n"},{"language":"ha","name":"goron biri"},{"language":"bin","name":"ogwi"}]',
    '{ọ̀gbọ̀nọ́,uyo,agbono,ogbolo,oro,"wild mango seed","bush mango seed","dika nut","draw soup seed"}', '{11,2,15}'),
  ('8', 'Okporoko (stockfish), cut pieces', 'ig', '[{"language":"ig","name":"ọkpọrọkọ"},{"language":"yo","name":"pánlá"}]',
    '{"okporoko pieces","okporoko bits",okpoloko,"stock fish","stockfish bits","stockfish chunks","stockfish steaks","cut stockfish","dried cod pieces",tørrfisk,torrfisk}', '{}'),
  ('9', 'Ehuru (calabash nutmeg), whole seeds', 'ig', '[{"language":"ig","name":"ehuru"},{"language":"yo","name":"ariwo"},{"language":"yo","name":"abo lakoshe"},{"language":"ha","name":"gujiyar dan miya"},{"language":"urh","name":"erhe"},{"language":"en","name":"African nutmeg"}]',
    '{ehu,ehiri,abolakoshe,"gujiya dan miya",iwo,"Jamaican nutmeg"}', '{}'),
  ('10', 'Elubo isu (yam flour)', 'yo', '[{"language":"yo","name":"èlùbọ́ iṣu"},{"language":"ha","name":"alabo"}]',
    '{èlùbọ́,amala,àmàlà,"amala isu","amala dudu","brown yam flour","black amala flour","dried yam flour"}', '{20,15}'),
  ('11', 'Eja gbigbe (smoked catfish), whole', 'yo', '[{"language":"yo","name":"ẹja kíká"},{"language":"yo","name":"ẹja gbígbẹ"},{"language":"yo","name":"ẹja dúdú"},{"language":"ha","name":"tarwada"}]',
    '{"ẹja àrọ̀","azu okpo",mangala,"dried catfish","dry fish","dried fish","smoked fish","black fish","cat fish"}', '{}'),
  ('12', 'Uda (grains of Selim), whole pods', 'ig', '[{"language":"ig","name":"ụda"},{"language":"yo","name":"ẹ̀ẹ̀rù"},{"language":"ha","name":"kimba"},{"language":"bin","name":"unien"},{"language":"efi","name":"atta"},{"language":"urh","name":"urheri"},{"language":"ak","name":"hwentia"},{"language":"en","name":"Ethiopian pepper"}]',
    '{ẹ̀rùnjẹ̀,erunje,"eeru alamo","Guinea pepper","African pepper","Selim pepper"}', '{}'),
  ('13', 'Aya (tiger nuts), dried', 'ha', '[{"language":"ha","name":"aya"},{"language":"yo","name":"òfíò"},{"language":"ig","name":"akị awụsa"},{"language":"en","name":"earth almond"}]',
    '{tigernut,tigernuts,"tiger nut",ofio,imumu,"aki Hausa","aki awusa",chufa,"kunun aya"}', '{}'),
  ('14', 'Ugu (fluted pumpkin leaf), dried', 'ig', '[{"language":"ig","name":"ụgụ"},{"language":"efi","name":"ikong ubong"},{"language":"yo","name":"ẹ̀wẹ́rókò"}]',
    '{ugwu,"ugu leaf","ugu leaves","pumpkin leaves","fluted gourd",ikong-ubong,umeke}', '{1,2}'),
  ('15', 'Iru woro (fermented locust beans), dried', 'yo', '[{"language":"yo","name":"irú"},{"language":"ha","name":"dawadawa"},{"language":"ig","name":"ogiri okpei"},{"language":"bin","name":"eware"},{"language":"bm","name":"sumbala"},{"language":"wo","name":"netetou"}]',
    '{"irú wooro","iru wooro",daddawa,dadawa,evbarie,ogiri,"ogiri igbo",soumbala,"African locust bean"}', '{}'),
  ('16', 'Elubo ogede (plantain flour)', 'yo', '[{"language":"yo","name":"èlùbọ́ ọ̀gẹ̀dẹ̀"}]',
    '{"elubo ogede agbagba","amala ogede","àmàlà ọ̀gẹ̀dẹ̀","unripe plantain flour","green plantain flour","plantain amala","plantain fufu flour"}', '{7,20}'),
  ('17', 'Uziza seed (West African black pepper), whole', 'ig', '[{"language":"ig","name":"ụzịza"},{"language":"yo","name":"ìyèré"},{"language":"ha","name":"masoro"},{"language":"efi","name":"etinkeni"},{"language":"en","name":"Ashanti pepper"}]',
    '{"mkpuru uziza","mkpụrụ ụzịza",oziza,"ata iyere",odusa,edusa,adusa,"Benin pepper","bush pepper","Guinea cubeb","tailed pepper","false cubeb"}', '{}'),
  ('18', 'Oporo (smoked prawns)', 'yo', '[]',
    '{"smoked prawn","dried prawns","dry prawns","smoked shrimp","big crayfish","jumbo crayfish","dried shrimp"}', '{}'),
  ('19', 'Yaji (suya spice), ground', 'ha', '[{"language":"ha","name":"yaji"},{"language":"ha","name":"yajin tsire"}]',
    '{"yajin suya","suya pepper","suya mix","suya rub","suya powder","tsire spice","kilishi spice","peanut spice"}', '{}'),
  ('20', 'Orunla (dried okra), sliced', 'yo', '[{"language":"yo","name":"ọ̀runlá"},{"language":"yo","name":"ilá gbígbẹ"},{"language":"ha","name":"busasshiyar kubewa"},{"language":"ig","name":"ọkwụrụ"}]',
    '{"dried okro","dry okra",okro,kubewa,"busheshen kubewa","lady''s fingers"}', '{15,2}')
) seeded (id, name, name_language, names, search_words, goes_with)
where p.id = seeded.id and p.name = seeded.name and p.version = 1;
