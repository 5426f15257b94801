// Takes away what nobody will ask for again, a bounded number of rows at a time.

import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'

const rowsMax = 10_000
const stale = [
  ['rate_limit', `ends_at < $1::timestamptz - interval '1 hour'`],
  ['idempotency_key', `created_at < $1::timestamptz - interval '30 days'`],
  ['access_token', `expires_at < $1::timestamptz - interval '1 day'`],
  // Longer than any session lasts: a token that comes again until then ends its family.
  ['refresh_token', `created_at < $1::timestamptz - interval '1 day'`],
  ['seen_nonce', `ends_at < $1::timestamptz - interval '1 hour'`],
  ['sign_in_throttle', `ends_at < $1::timestamptz - interval '1 hour'`],
  // An activation link that has run out still says whom a new one goes to.
  ['ticket', `expires_at < $1::timestamptz - interval '30 days'`],
  ['registration', `state = 'DRAFT' and expires_at < $1::timestamptz`],
  ['captcha_used', `expires_at < $1::timestamptz`],
  ['verification_challenge', `expires_at < $1::timestamptz - interval '1 day'`],
  ['authenticator', `bound_at is null and expires_at < $1::timestamptz`],
  // A clock may be wrong for a while; a step that was used must stay used until nobody can believe it to be now.
  ['authenticator_step', `used_at < $1::timestamptz - interval '7 days'`],
  ['passkey_registration', `expires_at < $1::timestamptz`],
  ['code_budget', `not exists (select from unnest(sends) as sent_at where sent_at > $1::timestamptz - interval '1 day')`],
  ['known_device', `last_used_at < $1::timestamptz - interval '400 days'`],
  ['wrong_tries', `last_wrong_at < $1::timestamptz - interval '1 day'`],
  ['history_export', `expires_at < $1::timestamptz`],
  // Kept a day longer than they are good for: a refresh token that comes again until then ends its session.
  ['operator_ticket', `expires_at < $1::timestamptz - interval '1 day'`],
  ['operator_token', `expires_at < $1::timestamptz - interval '1 day'`],
  ['operator_throttle', `ends_at < $1::timestamptz - interval '1 hour'`],
  ['operator_authenticator_step', `used_at < $1::timestamptz - interval '7 days'`],
  ['operator_claim', `until < $1::timestamptz - interval '1 day'`],
  // Their holder reads for a month that they were replaced.
  ['api_key_secret', `ends_at < $1::timestamptz - interval '30 days'`],
  ['api_key_spending', `day_start < $1::timestamptz - interval '30 days'`],
  ['api_call', `at < $1::timestamptz - interval '30 days'`],
  // Longer than any transaction is open.
  ['trace_context', `created_at < $1::timestamptz - interval '30 days'`],
  ['webhook_try', `at < $1::timestamptz - interval '30 days'`],
  ['webhook_delivery', `next_try_at is null and created_at < $1::timestamptz - interval '30 days'`],
  // A browser that was not opened for so long asks for notifications again.
  ['push_subscription', `renewed_at < $1::timestamptz - interval '90 days'`],
  ['notice', `created_at < $1::timestamptz - interval '180 days'`],
  ['message', `created_at < $1::timestamptz - interval '30 days'`],
] as const

export const purge = defineJob({
  name: 'purge',
  payload: noPayload,
  async run(_: object, { db, now }) {
    for (const [table, condition] of stale) {
      const statement = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${rowsMax}))`
      while (((await db.query(statement, [now()])).rowCount ?? 0) === rowsMax);
    }
  },
})
