-- The price levels that all processes accept, so that the first reading after a start is compared with the last one before it.

create table price_level (
  currency text primary key,
  -- In USD for one unit, with all its digits.
  accepted numeric not null check (accepted > 0),
  accepted_at timestamptz not null,
  -- A level that was read but not accepted yet, and since when the feed has stayed there.
  doubted numeric check (doubted > 0),
  doubted_since timestamptz,
  check ((doubted is null) = (doubted_since is null))
);
grant select, insert, update on price_level to sampan_app;

insert into price_level (currency, accepted, accepted_at)
select distinct on (currency) currency, price, at from price_mark order by currency, at desc;
