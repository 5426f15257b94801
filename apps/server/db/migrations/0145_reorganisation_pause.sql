-- A deep reorganisation makes one asset of one network untrustworthy: nothing is credited from it until operators say so.

alter table network_asset add column crediting_open boolean not null default true;
