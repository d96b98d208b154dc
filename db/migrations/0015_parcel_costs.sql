-- What the carrier really charged for a parcel, as staff typed it; null: not known.
alter table shipments add column cost_kobo bigint check (cost_kobo >= 0);
