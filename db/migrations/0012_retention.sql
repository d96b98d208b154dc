-- What a nightly job deletes by its age.
create index payment_webhooks_received_at_idx on payment_webhooks (received_at);
