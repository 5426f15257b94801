-- A freeze of ours stands beside the owner's own, so that lifting one never lifts the other.

alter table account add column frozen_by_us boolean not null default false;
