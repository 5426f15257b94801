// Defences of closing an account, of the proof of an address, and of files for accountants.

import type { Defence } from './defence.ts'

const modules = 'apps/server/src/modules'
const proof = `${modules}/saved-addresses/proof/prove-address.ts`
const proofTest = `${modules}/saved-addresses/proof/prove-address.db.test.ts`
const closing = `${modules}/account-closing`
const closingTest = `${closing}/account-closing.db.test.ts`

export const accountDefences: readonly Defence[] = [
  {
    what: 'address proof: a forged signature',
    file: proof,
    find: 'if (!verifyOwnership(row.network, signed)) throw',
    replace: "if (!verifyOwnership(row.network, signed) && signed.signature === '') throw",
    test: proofTest,
    title: 'forged, foreign, replayed and expired',
  },
  {
    what: 'address proof: a challenge that has ended',
    file: proof,
    find: 'if (!challenge || challenge.expires_at <= now) throw',
    replace: 'if (!challenge) throw',
    test: proofTest,
    title: 'forged, foreign, replayed and expired',
  },
  {
    what: 'address proof: a wallet of another person',
    file: proof,
    find: 'if (!isProvable(row))',
    replace: "if (!isProvable(row) && row.id === '')",
    test: proofTest,
    title: 'only a wallet of the own',
  },
  {
    what: 'account closing: something open at the request',
    file: `${closing}/request-closing.ts`,
    find: "if (blockers.length > 0) throw new Refusal('closingBlocked'",
    replace: "if (blockers.length > 99) throw new Refusal('closingBlocked'",
    test: closingTest,
    title: 'without a factor, by another role',
  },
  {
    what: 'account closing: a role that may not',
    file: `${closing}/request-closing.ts`,
    find: "if (!mayClose(user)) throw new Refusal('ownersOnly')",
    replace: "if (!mayClose(user) && user.id === '') throw new Refusal('ownersOnly')",
    test: closingTest,
    title: 'without a factor, by another role',
  },
  {
    what: 'account closing: money that arrives in the waiting time',
    file: `${closing}/close-accounts.job.ts`,
    find: 'if (blockers.length > 0) return postpone(tx, deps, row, { blockers, now })',
    replace: 'if (blockers.length > 99) return postpone(tx, deps, row, { blockers, now })',
    test: closingTest,
    title: 'money that arrives in the waiting time',
  },
  {
    what: 'account closing: an operator holds it',
    file: `${closing}/close-accounts.job.ts`,
    find: "if (row?.state !== 'SCHEDULED' || row.closes_at === null || row.closes_at > now) return",
    replace: 'if (row === undefined || row.closes_at === null || row.closes_at > now) return',
    also: { find: "where state = 'SCHEDULED' and next_check_at <= $1", replace: 'where next_check_at <= $1' },
    test: closingTest,
    title: 'operators see a closing, hold it',
  },
]
