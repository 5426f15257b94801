-- Deletes the personal data of closed accounts after the retention time. Transactions, ledger and audit log keep their rows.

-- In this order, because rows refer to each other. `$1` is the account. A step that blanks columns finds only rows that still have them,
-- so that a run continues where an earlier one has stopped.
create function account_erasure_steps() returns table (place bigint, "table" text, change text, condition text)
language sql immutable as $$
  select row_number() over (), s."table", s.change, replace(replace(s.condition,
    '{users}', '(select id from app_user where account_id = $1)'),
    '{transactions}', '(select id from transaction where account_id = $1)')
  from (values
    ('webhook_try', null, 'delivery_id in (select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id where w.account_id = $1)'),
    ('webhook_delivery', null, 'webhook_id in (select id from webhook where account_id = $1)'),
    ('webhook_secret', null, 'webhook_id in (select id from webhook where account_id = $1)'),
    ('webhook', null, 'account_id = $1'),
    ('api_call', null, 'account_id = $1'),
    ('api_key_change', null, 'key_id in (select id from api_key where account_id = $1)'),
    ('api_key_limit', null, 'key_id in (select id from api_key where account_id = $1)'),
    ('api_key_secret', null, 'key_id in (select id from api_key where account_id = $1)'),
    ('api_key_spending', null, 'key_id in (select id from api_key where account_id = $1)'),
    ('api_key', null, 'account_id = $1'),
    ('account_event_head', null, 'account_id = $1'),
    ('account_event_source', null, 'account_id = $1'),
    ('account_event', null, 'account_id = $1'),
    ('access_token', null, 'session_id in (select id from session where user_id in {users})'),
    ('refresh_token', null, 'session_id in (select id from session where user_id in {users})'),
    ('push_subscription', null, 'user_id in {users}'),
    ('passkey_registration', null, 'user_id in {users}'),
    ('passkey', null, 'user_id in {users}'),
    ('authenticator_step', null, 'authenticator_id in (select id from authenticator where user_id in {users})'),
    ('authenticator', null, 'user_id in {users}'),
    ('recovery_code', null, 'user_id in {users}'),
    ('known_device', null, 'user_id in {users}'),
    ('user_password', null, 'user_id in {users}'),
    ('ticket', null, 'user_id in {users}'),
    ('ticket', null, 'session_id in (select id from session where user_id in {users})'),
    ('verification_code', null, 'challenge_id in (select id from verification_challenge where user_id in {users})'),
    ('verification_challenge', null, 'user_id in {users}'),
    ('notice', null, 'user_id in {users}'),
    ('notice_preference', null, 'user_id in {users}'),
    ('message', null, 'user_id in {users}'),
    ('account_data_request', null, 'account_id = $1'),
    ('history_export_piece', null, 'export_id in (select id from history_export where account_id = $1)'),
    ('history_export', null, 'account_id = $1'),
    ('session', null, 'user_id in {users}'),
    ('registration_document', null, 'registration_id in (select id from registration where account_id = $1)'),
    ('registration', null, 'account_id = $1'),
    ('document_request', null, 'account_id = $1'),
    ('feedback_screenshot', null, 'case_id in (select id from feedback_case where account_id = $1)'),
    ('feedback_case', null, 'account_id = $1'),
    ('deposit_proof', null, 'deposit_id in {transactions}'),
    ('rate_alert', null, 'account_id = $1'),
    ('own_limit', null, 'account_id = $1'),
    ('company_policy', null, 'account_id = $1'),
    ('company_oversight', null, 'account_id = $1'),
    ('address_challenge', null, 'address_id in (select id from blockchain_address where account_id = $1)'),
    ('address_deposit_proof', null, 'address_id in (select id from blockchain_address where account_id = $1)'),
    ('address_name', null, 'address_id in (select id from blockchain_address where account_id = $1)'),
    ('payout_row', null, 'batch_id in (select id from payout_batch where account_id = $1)'),
    ('payout_batch', null, 'account_id = $1'),
    ('scheduled_run', null, 'order_id in (select id from scheduled_order where account_id = $1)'),
    ('scheduled_order', 'replaces_id = null', 'account_id = $1 and replaces_id is not null'),
    ('scheduled_order', null, 'account_id = $1'),
    ('payee', null, 'account_id = $1'),
    ('transaction_unfiled', null, 'account_id = $1'),
    ('transaction_search', null, 'account_id = $1'),
    ('transaction', 'note = null, reason_text = null', 'account_id = $1 and (note is not null or reason_text is not null)'),
    ('transaction_step', 'reason_text = null', 'transaction_id in {transactions} and reason_text is not null'),
    ('crypto_withdrawal_detail', 'label = null', 'id in {transactions} and label is not null'),
    (
      'fiat_withdrawal_detail', 'destination = blank_texts(destination), statement_reference = null, evidence = null',
      'id in {transactions} and (destination <> blank_texts(destination) or statement_reference is not null or evidence is not null)'
    ),
    (
      'fiat_deposit_detail', 'beneficiary_name = null, bank_name = null, bank_country = null, bank_swift_code = null, contest = null',
      'id in {transactions} and num_nonnulls(beneficiary_name, bank_name, bank_country, bank_swift_code, contest) > 0'
    ),
    (
      'bank_line', $set$counterparty = null, text = ''$set$,
      $where$deposit_id in {transactions} and (counterparty is not null or text <> '')$where$
    ),
    (
      'bank_line', $set$counterparty = null, text = ''$set$,
      $where$withdrawal_id in {transactions} and (counterparty is not null or text <> '')$where$
    ),
    (
      'customer_transfer_out_detail',
      $set$recipient_email = 'deleted@deleted.invalid', recipient_name = case when recipient_account is not null then '' end$set$,
      $where$id in {transactions} and recipient_email <> 'deleted@deleted.invalid'$where$
    ),
    ('customer_transfer_in_detail', $set$sender_name = ''$set$, $where$id in {transactions} and sender_name <> ''$where$),
    ('payment_link', 'payee = null, note = null', 'account_id = $1 and (payee is not null or note is not null)'),
    (
      'approval', $set$facts = '[]', destination = null, note = null, payload = null, reason = null$set$,
      $where$account_id = $1 and (facts, destination, note, payload, reason) is distinct from ('[]'::jsonb, null::text, null::text, null::jsonb, null::text)$where$
    ),
    ('approval_decision', 'reason = null', 'approval_id in (select id from approval where account_id = $1) and reason is not null'),
    (
      'blockchain_address', $set$label = '', beneficiary_name = null, exchange_name = null, purpose = null, reason = null$set$,
      $where$account_id = $1 and (label <> '' or num_nonnulls(beneficiary_name, exchange_name, purpose, reason) > 0)$where$
    ),
    (
      'bank_account',
      $set$label = '', bank_name = '', beneficiary_name = '', account_number = null, iban = null, swift_code = null, local_code = null,
        details = '{}', fingerprint = sha256(convert_to(id::text, 'UTF8')), reason = null$set$,
      $where$account_id = $1 and fingerprint <> sha256(convert_to(id::text, 'UTF8'))$where$
    ),
    ('account_closing', 'hold_reason = null', 'account_id = $1 and hold_reason is not null'),
    ('account', $set$name = 'Deleted'$set$, $where$id = $1 and name <> 'Deleted'$where$),
    (
      'app_user',
      $set$name = 'Deleted', email = case kind when 'person' then 'deleted-' || id || '@deleted.invalid' else email end, mobile = null,
        mobile_verified_at = null, anti_phishing_code = null$set$,
      $where$account_id = $1 and name <> 'Deleted'$where$
    )
  ) as s ("table", change, condition)
$$;
revoke all on function account_erasure_steps from public;

-- The keys and what code decides by stay, so that the row can still be shown.
create function blank_texts(fields jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(f.key, case
    when jsonb_typeof(f.value) = 'string' and f.key not in ('currency', 'channel', 'country') then '""' else f.value end), '{}')
  from jsonb_each(fields) f
$$;
revoke all on function blank_texts from public;

-- Erases at most so many rows and returns their number; fewer than the maximum means that nothing is left.
-- The role of the server may neither delete most of these rows nor change them: it can only erase an account as a whole.
create function erase_account_data(account uuid, rows_max integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step record;
  done integer;
  total integer := 0;
begin
  if not is_being_erased(account) then
    raise exception 'account % is not being erased', account using errcode = 'restrict_violation';
  end if;
  for step in select s."table", s.change, s.condition from account_erasure_steps() s order by s.place loop
    execute format(
      case when step.change is null then 'delete from %1$I' else 'update %1$I set %2$s' end
        || ' where ctid = any (array(select ctid from %1$I where %3$s limit $2))',
      step."table", step.change, step.condition
    ) using account, rows_max - total;
    get diagnostics done = row_count;
    total := total + done;
    exit when total >= rows_max;
  end loop;
  return total;
end $$;
revoke all on function erase_account_data from public;
grant execute on function erase_account_data to sampan_app;
