-- Every page says whether the welcome code is active, for the notifications of a first visit.

create trigger promotions_notify_content after insert or update or delete or truncate
  on promotions for each statement execute function notify_content_changed();
