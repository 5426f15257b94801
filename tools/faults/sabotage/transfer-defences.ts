// Defences of money that is sent to a person, and of batch payouts.

import type { Defence } from './defence.ts'

const transfers = 'apps/server/src/modules/customer-transfers'
const transferTest = `${transfers}/customer-transfers.db.test.ts`
const batches = 'apps/server/src/modules/payout-batches'
const batchTest = `${batches}/payout-batches.db.test.ts`

export const transferDefences: readonly Defence[] = [
  {
    what: 'transfers to people: a claim by another person',
    file: `${transfers}/claim-transfer.ts`,
    find: 'if (recipient.account?.id !== accountId || !(await isOwnEmail(ctx, row)))',
    replace: "if (recipient.account?.id === '' || (!(await isOwnEmail(ctx, row)) && accountId === ''))",
    test: transferTest,
    title: 'a person without an account registers',
  },
  {
    what: 'transfers to people: a claim link used twice',
    file: `${transfers}/claim-transfer.ts`,
    find: "if (state !== 'open') throw new Refusal(",
    replace: "if (state !== 'open' && accountId === '') throw new Refusal(",
    test: transferTest,
    title: 'a person without an account registers',
  },
  {
    what: 'transfers to people: a recipient who cannot receive',
    file: `${transfers}/validate-transfer.ts`,
    find: "return recipient.canReceive ? undefined : new Refusal('recipientUnavailable')",
    replace: "return recipient.canReceive || accountId !== '' ? undefined : new Refusal('recipientUnavailable')",
    test: transferTest,
    title: 'a recipient who is frozen, closing, closed or a guest',
  },
  {
    what: 'transfers to people: more than the limit',
    file: 'apps/server/src/core/limits/limits-left.ts',
    find: 'const over = limits.find(({ left }) => isLess(left, amount))',
    replace: 'const over = limits.find(({ left }) => isLess(left, amount) && amount.units < 0n)',
    test: transferTest,
    title: 'balance, limits, freeze and security hold',
  },
  {
    what: 'transfers to people: a recipient whom nobody was shown',
    file: `${transfers}/transfer-context.ts`,
    find: 'return wasShown(deps, accountId, { recipient, recipientId, now }) ? recipient : undefined',
    replace: "return wasShown(deps, accountId, { recipient, recipientId, now }) || accountId !== '' ? recipient : undefined",
    test: transferTest,
    title: 'without a lookup, sending and its challenge',
  },
  {
    what: 'batch payouts: rows that were changed after they were confirmed',
    file: `${batches}/pay-batch.job.ts`,
    find: 'if (!isConfirmed(deps, batch, rows)) throw',
    replace: "if (!isConfirmed(deps, batch, rows) && id === '') throw",
    test: batchTest,
    title: 'rows that were changed in the database',
  },
  {
    what: 'batch payouts: a cell that is a formula',
    file: `${batches}/read-payout-file.ts`,
    find: '=+\\-@＝＋－＠]/u',
    replace: '＝＋－＠]/u',
    test: batchTest,
    title: 'every wrong row says what is wrong',
  },
]
