-- Freezing a customer's account freezes it in the ledger by trigger, so that no handler can omit the check.

create function freeze_in_ledger() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger.freeze_owner(new.id, case when new.frozen_by_us or new.frozen_at is not null then 'outgoing'::ledger.freeze end);
  return null;
end $$;
create trigger account_freeze after update of frozen_at, frozen_by_us on account for each row
  when ((old.frozen_by_us or old.frozen_at is not null) is distinct from (new.frozen_by_us or new.frozen_at is not null))
  execute function freeze_in_ledger();
select ledger.freeze_owner(id, 'outgoing') from account where frozen_by_us or frozen_at is not null;
