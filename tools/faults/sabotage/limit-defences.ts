// Defences of the limits that customers set for their own account, of deposits that are sent back, and of rate alerts.

import type { Defence } from './defence.ts'

const limits = 'apps/server/src/modules/own-limits'
const limitTest = `${limits}/own-limits.db.test.ts`

const returnTest = 'apps/server/src/modules/deposit-returns/deposit-returns.db.test.ts'

const alertTest = 'apps/server/src/modules/rate-alerts/rate-alerts.db.test.ts'

export const limitDefences: readonly Defence[] = [
  {
    what: 'own limits: a raise that applies before its time',
    file: `${limits}/own-limits.ts`,
    find: 'return row.next_at <= now ?',
    replace: 'return row.next_at >= now ?',
    test: limitTest,
    title: 'a stolen session that raises or removes a limit',
  },
  {
    what: 'own limits: a raise without a code',
    file: `${limits}/change-limits.ts`,
    find: "if (planned.next) throw new Refusal('ownLimitNeedsCode')",
    replace: "if (planned.next && body.flow === undefined) throw new Refusal('ownLimitNeedsCode')",
    test: limitTest,
    title: 'a stolen session that raises or removes a limit',
  },
  {
    what: 'own limits: a second raise that inherits the time of the first',
    file: `${limits}/plan-limit-change.ts`,
    find: 'at: new Date(now.getTime() + waits.ownLimitRaiseMs)',
    replace: 'at: new Date(now.getTime() + waits.ownLimitRaiseMs / 1000)',
    test: limitTest,
    title: 'a later raise waits its own 24 hours',
  },
  {
    what: 'own limits: an approval after the limit was lowered',
    file: 'apps/server/src/core/limits/limits-left.ts',
    find: 'isOwn(limit) && limit.of.units < (limit.used',
    replace: 'isOwn(limit) && limit.of.units < 0n && limit.of.units < (limit.used',
    test: limitTest,
    title: 'a limit lowered while a withdrawal waits',
  },
  {
    what: 'own limits: a change by a member without the permission',
    file: `${limits}/own-limits.ts`,
    find: "role === 'individual' || scopes.includes('company.policies')",
    replace: "role === 'individual' || scopes.includes('account.security')",
    test: limitTest,
    title: 'only those who decide about the policy',
  },
  {
    what: 'sending back: more than the deposit',
    file: 'apps/server/src/modules/crypto-withdrawals/request/withdrawal-context.ts',
    find: 'const available = returned ? smaller(held, returned.left) : held',
    replace: 'const available = returned ? smaller(held, held) : held',
    test: returnTest,
    title: 'a deposit is not sent back twice',
  },
  {
    what: 'sending back: a deposit that is not credited',
    file: 'apps/server/src/modules/crypto-deposits/find-return.ts',
    find: "if (row.state !== 'CREDITED' || !currency || amount === null)",
    replace: 'if (!currency)',
    test: returnTest,
    title: 'a foreign, held, unconfirmed, failed or senderless deposit',
  },
  {
    what: 'sending back: the deposit of another account',
    file: 'apps/server/src/modules/crypto-deposits/find-return.ts',
    find: 'where d.id = $1 and d.account_id = $2',
    replace: 'where d.id = $1 and d.account_id is distinct from null and $2::uuid is not null',
    test: returnTest,
    title: 'a foreign, held, unconfirmed, failed or senderless deposit',
  },
  {
    what: 'rate alerts: the alert of another account',
    file: 'apps/server/src/modules/rate-alerts/rate-alerts.ts',
    find: 'where id = $1 and account_id = $2 for update',
    replace: 'where id = $1 and $2::uuid is not null for update',
    test: alertTest,
    title: "another account's alert is unknown",
  },
  {
    what: 'rate alerts: reached more than once',
    file: 'apps/server/src/modules/rate-alerts/check-alerts.job.ts',
    find: 'where pay = $1 and get = $2 and reached_at is null',
    replace: 'where pay = $1 and get = $2 and reached_at is distinct from $4',
    test: alertTest,
    title: 'an alert is reached once',
  },
]
