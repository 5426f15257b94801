-- What a movement was worth at its time cannot be found out later, so prices are kept every few minutes.

create table price_mark (
  currency text not null,
  at timestamptz not null,
  -- In USD for one unit, with all its digits.
  price numeric not null check (price > 0),
  primary key (currency, at)
);
grant select, insert on price_mark to sampan_app;
