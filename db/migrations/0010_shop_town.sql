-- Where the shop is, as emails sign it. Lagos is what they said before.
alter table shop_settings add column town text not null default 'Lagos';
