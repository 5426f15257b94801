-- The approval of a withdrawal is made only when everything is decided, and says who decided. What the customer confirmed and what a
-- colleague said are signed when they are said; a state that was changed here past the product has no such signature.
alter table crypto_withdrawal
  alter column approval drop not null,
  -- The customer's word: payment, user, and whether colleagues have to agree.
  add column confirmation text,
  add column needs_colleagues boolean not null default false,
  -- The colleague who was the last to agree, and the signature over that.
  add column colleague_id uuid,
  add column agreement text,
  -- What the approval covers besides the payment.
  add column decisions jsonb;

create or replace function keep_withdrawal_terms() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.network, new.currency, new.address, new.memo, new.amount, new.fee, new.units, new.hold_id)
    is distinct from
    (old.account_id, old.network, old.currency, old.address, old.memo, old.amount, old.fee, old.units, old.hold_id)
    or (old.approval is not null and (new.approval, new.decisions) is distinct from (old.approval, old.decisions))
    or (old.confirmation is not null and (new.confirmation, new.needs_colleagues) is distinct from (old.confirmation, old.needs_colleagues))
    or (old.agreement is not null and (new.agreement, new.colleague_id) is distinct from (old.agreement, old.colleague_id)) then
    raise exception 'the terms of a withdrawal never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
