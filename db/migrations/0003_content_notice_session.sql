-- The notice names the session that writes, as the notification does: behind a connection pooler the writing process cannot know it.
create or replace function notify_content_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('shop_events', 'content');
  raise notice 'content' using detail = pg_backend_pid()::text;
  return null;
end $$;
