-- Reviews stand on the product's page, which every process keeps (0011_speed.sql).
create trigger reviews_changed after insert or update or delete or truncate
  on reviews for each statement execute function say_content_changed();
