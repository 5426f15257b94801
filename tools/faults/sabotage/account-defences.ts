// Defences of closing an account, of the proof of an address, and of files for accountants.

import type { Defence } from './defence.ts'

const modules = 'apps/server/src/modules'
const addresses = `${modules}/saved-addresses/proof`
const depositProofTest = `${modules}/saved-addresses/proof/prove-by-deposit.db.test.ts`
const proof = `${modules}/saved-addresses/proof/prove-address.ts`
const proofTest = `${modules}/saved-addresses/proof/prove-address.db.test.ts`
const guestTest = `${modules}/guests/guests.db.test.ts`
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
    file: `${addresses}/complete-proof.ts`,
    find: 'if (!isProvable(row))',
    replace: "if (!isProvable(row) && row.id === '')",
    test: proofTest,
    title: 'only a wallet of the own',
  },
  {
    what: 'address proof by deposit: another amount',
    file: 'apps/server/src/modules/crypto-deposits/find-credited.ts',
    find: 'currency = $4 and amount = $5 and dust = 0',
    replace: 'currency = $4 and amount >= $5 - 2000000',
    test: depositProofTest,
    title: 'another amount, sender, account or time',
  },
  {
    what: 'address proof by deposit: another sender',
    file: 'apps/server/src/modules/crypto-deposits/find-credited.ts',
    find: 'and sender = $3 and currency',
    replace: 'and (sender = $3 or true) and currency',
    test: depositProofTest,
    title: 'another amount, sender, account or time',
  },
  {
    what: 'address proof by deposit: a deposit after the end',
    file: 'apps/server/src/modules/crypto-deposits/find-credited.ts',
    find: 'and created_at between $6 and $7',
    replace: 'and created_at >= $6 and $7::timestamptz is not null',
    test: depositProofTest,
    title: 'another amount, sender, account or time',
  },
  {
    what: 'address proof by deposit: a sender who pays to several accounts',
    file: 'apps/server/src/modules/crypto-deposits/find-credited.ts',
    find: 'other.account_id <> $1)',
    replace: 'other.account_id <> $1 and false)',
    test: depositProofTest,
    title: 'another amount, sender, account or time',
  },
  {
    what: 'address proof by deposit: a deposit that is not credited',
    file: 'apps/server/src/modules/crypto-deposits/find-credited.ts',
    find: "and state = 'CREDITED'",
    replace: '',
    test: depositProofTest,
    title: 'a deposit in time',
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
  {
    what: 'guests: an access without an end in the next year',
    file: `${modules}/guests/manage-guests.ts`,
    find: 'if (!isAccessEnd(accessUntil, now)) throw',
    replace: "if (!isAccessEnd(accessUntil, now) && accountId === '') throw",
    test: guestTest,
    title: 'an access has an end within a year',
  },
  {
    what: 'guests: the holder removed as a guest',
    file: `${modules}/guests/manage-guests.ts`,
    find: "kind === 'person' && !isHolder && state !== 'removed'",
    replace: "kind === 'person' && (!isHolder || kind === 'person') && state !== 'removed'",
    test: guestTest,
    title: 'a guest is removed at once',
  },
  {
    what: 'guests: closing the account of the holder',
    file: `${closing}/closings.ts`,
    find: "role === 'individual' || role === 'owner'",
    replace: "role !== 'viewer'",
    test: guestTest,
    title: 'a guest neither closes the account',
  },
  {
    what: 'guests: lifting a freeze',
    file: `${modules}/account-security/freeze-account.ts`,
    find: "!['individual', 'owner', 'admin'].includes(user.role)",
    replace: "!['individual', 'owner', 'admin', 'guest'].includes(user.role)",
    test: guestTest,
    title: 'a guest neither closes the account',
  },
  {
    what: 'guests: reading after the last day',
    file: `${modules}/guests/end-access.job.ts`,
    find: "if (role === 'guest') return endAccess(tx, { accountId, userId, actor, now: at })",
    replace: "if (role === 'guest') return",
    test: guestTest,
    title: 'a guest is invited by mail, reads',
  },
  {
    what: 'guests: an owner whose access ends',
    file: `${modules}/companies/members/member-change.ts`,
    find: "if (role === 'owner' || !isAccessEnd(",
    replace: 'if (!isAccessEnd(',
    test: guestTest,
    title: "a company's auditor is out on the day",
  },
]
