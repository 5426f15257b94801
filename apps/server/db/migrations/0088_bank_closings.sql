-- What a bank says an account held at the end of a day. Its lines alone cannot show that one of them never reached us.
create table bank_closing (
  bank text not null,
  -- The bank's own name for the account.
  account text not null,
  currency text not null,
  closed_on date not null,
  units bigint not null,
  imported_at timestamptz not null,
  primary key (bank, account, currency, closed_on)
);
grant select, insert, update on bank_closing to sampan_app;
