-- Whether the session that asked for the action had confirmed who it is, and what the action gives back: it counts against the limit of
-- refunds while it waits. What the version before queues has neither, so the limit is asked again when it is done.
alter table deferred_actions
  add column confirmed boolean not null default false,
  add column gives_back_kobo bigint not null default 0 check (gives_back_kobo >= 0);

-- The parcels that a member of staff has noted as lost or returned: an order that ends with one is refunded.
create index audit_log_ended_parcels_idx on audit_log (actor_id, occurred_at)
  where action in ('noted a lost parcel', 'noted a parcel that came back');
