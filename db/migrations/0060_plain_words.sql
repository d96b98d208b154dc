-- What staff find people, orders and goods by: words without tone marks, hooks and apostrophes, in any sequence, as customers find
-- products.

-- ` amara nwosu amara example com`: with a space before each word, so that a short one is found by its beginning.
create function plain_words(input text) returns text language sql immutable parallel safe return
  ' ' || normalize_search_text(translate(input, '‘ʼʻ`´', '’’’’’'));

-- A LIKE pattern for a word: any part of one, but only the beginning for one or two letters.
create function plain_word_pattern(word text) returns text language sql immutable parallel safe return
  '%' || case when char_length(plain_words(word)) <= 3 then plain_words(word) else ltrim(plain_words(word)) end || '%';
