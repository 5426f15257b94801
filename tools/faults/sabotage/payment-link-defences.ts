// Defences of payment links.

import type { Defence } from './defence.ts'

const links = 'apps/server/src/modules/payment-links'
const linkTest = `${links}/payment-links.db.test.ts`
const bankTest = `${links}/bank-links.db.test.ts`

const keyTest = `${links}/key-links.db.test.ts`

export const paymentLinkDefences: readonly Defence[] = [
  {
    what: 'payment links: an open amount is too much after its second payment',
    file: `${links}/decide-link-state.ts`,
    find: "if (link.amount === null && onTime > 0n) return 'PAID'",
    replace: "if (link.amount === null && onTime > 0n) return onTime > 10_000_000n ? 'OVERPAID' : 'PAID'",
    test: keyTest,
    title: 'an open amount is paid by the first payment',
  },
  {
    what: 'payment links: a dry run of an unsigned call makes a link',
    file: 'apps/server/src/platform/http/key-api/key-guard.ts',
    find: 'if (!endpoint.signed) refuseDryRun(endpoint, request)',
    replace: '',
    test: keyTest,
    title: 'or as a dry run, no link is made',
  },
  {
    what: 'payment links: the first link is forgotten, and a repeat makes another',
    file: 'packages/contract/src/v1/payment-links.ts',
    find: '  replay: true,\n',
    replace: '',
    test: keyTest,
    title: 'a repeat gets the first link',
  },
  {
    what: "payment links: another customer's link",
    file: `${links}/links.ts`,
    find: 'where id = $1 and account_id = $2$',
    replace: 'where id = $1 and ($2::uuid is not null)$',
    test: linkTest,
    title: 'another customer’s link',
  },
  {
    what: 'payment links: the page of a cancelled link',
    file: `${links}/links.ts`,
    find: 'and l.cancelled_at is null and',
    replace: 'and',
    test: linkTest,
    title: 'a cancelled link is unknown to payers',
  },
  {
    what: 'payment links: the page of an account that cannot be used',
    file: `${links}/links.ts`,
    find: " and a.status = 'ACTIVE'",
    replace: '',
    test: linkTest,
    title: 'an account that cannot be used',
  },
  {
    what: 'payment links: any number of links',
    file: `${links}/create-link.ts`,
    find: "await tx.query('select from account where id = $1 for no key update', [accountId])",
    replace: "await tx.query('select from account where id = $1', [accountId])",
    test: linkTest,
    title: 'a limited number of open links',
  },
  {
    what: 'payment links: another coin pays the link',
    file: `${links}/arrivals.ts`,
    find: 'from crypto_deposit d where d.payment_link_id = l.id and d.currency = l.currency',
    replace: 'from crypto_deposit d where d.payment_link_id = l.id',
    test: linkTest,
    title: 'another coin on the link’s address',
  },
  {
    what: 'payment links: coins that are not final pay the link',
    file: `${links}/arrivals.ts`,
    find: "d.state = 'CREDITED' as is_credited",
    replace: "d.state in ('CREDITED', 'CONFIRMING') as is_credited",
    test: linkTest,
    title: 'a payment that is lost before it is final',
  },
  {
    what: 'payment links: a payment after the end counts as on time',
    file: `${links}/arrivals.ts`,
    find: 'where p.is_credited and p.created_at < p.ends_at',
    replace: 'where p.is_credited',
    test: linkTest,
    title: 'a payment after the end',
  },
  {
    what: 'payment links: payments that a network takes back',
    file: 'apps/server/src/modules/crypto-deposits/deposit-changes.ts',
    find: 'return { ...planned, jobs: refreshJobs(deposit.paymentLinkId) }',
    replace: "return { ...planned, jobs: move === 'takeBack' ? [] : refreshJobs(deposit.paymentLinkId) }",
    test: linkTest,
    title: 'a credited payment that the network takes back',
  },
  {
    what: 'payment links: the address of another link in a sweep',
    file: 'apps/server/src/modules/treasury/sweep/sweeps.ts',
    find: "a.address = case s.purpose when 'topUp' then s.recipient else s.sender end",
    replace: 'a.account_id = s.account_id',
    test: linkTest,
    title: 'are swept with the number of that address',
  },
  {
    what: 'payment links: a rejected bank line is opened again',
    file: 'apps/server/src/modules/bank-statements/match-lines.job.ts',
    find: 'if (!rows[0]) return openDeposit(tx, deps, line, now)',
    replace: "if (rows[0]?.state !== 'TO_BE_CONFIRMED') return openDeposit(tx, deps, line, now)",
    test: bankTest,
    title: 'money from another name waits',
  },
]
