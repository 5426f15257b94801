-- Prices: what each currency was worth, and the levels that all processes accept.

create table price_mark (
  currency text not null,
  at timestamptz not null,
  -- In USD for one unit, with all its digits.
  price numeric not null check (price > 0),
  primary key (currency, at)
);
grant select, insert on price_mark to sampan_app;

create table price_level (
  currency text primary key,
  -- In USD for one unit, with all its digits.
  accepted numeric not null check (accepted > 0),
  accepted_at timestamptz not null,
  -- A level that was read but is not accepted yet, and since when the feed has reported it.
  doubted numeric check (doubted > 0),
  doubted_since timestamptz,
  check ((doubted is null) = (doubted_since is null))
);
grant select, insert, update on price_level to sampan_app;
