// What booking a statement does, line by line, as a table: no database.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChangeSet } from '../../core/changes/change-set.ts'
import type { WithdrawalRow } from '../bank-transfers/withdraw/bank-withdrawals.ts'
import type { BankPayment } from './book-line.ts'
import { decideStatement } from './decide-statement.ts'
import type { BankLine } from './statement.ts'

const now = new Date('2026-11-16T02:00:00Z')
const [bank, fees, suspense, available] = [1n, 2n, 3n, 7n]
const payment = (more: Partial<WithdrawalRow> = {}): BankPayment => ({
  available: { id: available, currency: 'EUR' },
  payment: {
    id: 'payment',
    reference: 'FW-1',
    account_id: 'account',
    currency: 'EUR',
    state: 'PROCESSING',
    amount: 100_000n,
    fee: 100n,
    hold_transfer: 9n,
    end_to_end_id: 'FW1',
    ...more,
  } as WithdrawalRow,
})
const line = (more: Partial<BankLine> = {}): BankLine => ({
  line: 'L1',
  currency: 'EUR',
  amount: 5_000n,
  bookedOn: '2026-11-16',
  counterparty: 'Example Company',
  text: 'SP1',
  endToEndId: null,
  isReturn: false,
  ...more,
})
const paidLine = line({ line: 'P', amount: -100_000n, endToEndId: 'FW1' })
const returnLine = line({ line: 'R', amount: 100_000n, endToEndId: 'FW1', isReturn: true })

const postedBy = ({ transfers }: ChangeSet) =>
  transfers.flatMap((transfer): unknown[] => {
    if (transfer.action === 'settle')
      return transfer.postings.map(({ to, amount }) => ['settle', transfer.hold, to.id, amount.units])
    if (transfer.action !== 'post') return [transfer.action]
    return transfer.postings.map(({ from, to, amount }) => [from.id, to.id, amount.units])
  })

function book(lines: readonly BankLine[], own: BankPayment = payment()) {
  const issued = new Map(lines.map((one) => [one, ['SP1']]))
  const chart = { account: (kind: string, currency: 'EUR') => ({ id: { bank, fees, suspense }[kind] ?? 0n, currency }) } as never
  const context = { bank: 'demo', statementId: 'statement', chart, payments: new Map([['FW1', own]]), issued }
  return decideStatement(context, lines, now).map((batch) =>
    batch.map((change) => ({
      posted: postedBy(change),
      to: change.transitions[0]?.to ?? null,
      notices: (change.notices ?? []).map(({ kind }) => kind),
      row: change.inserts.map(({ row, transfers }) => [row['withdrawal_id'], row['issued_references'], transfers]),
    })),
  )
}

const transfer = { transfer: 0 }
const toSuspense = { posted: [[bank, suspense, 5_000n]], to: null, notices: [], row: [[null, ['SP1'], transfer]] }
const paid = {
  posted: [
    ['settle', 9n, bank, 100_000n],
    ['settle', 9n, fees, 100n],
  ],
  to: 'COMPLETED',
  notices: ['fiatWithdrawalCompleted'],
  row: [['payment', [], transfer]],
}
const returned = {
  posted: [
    [bank, available, 100_000n],
    [fees, available, 100n],
  ],
  to: 'FAILED',
  notices: ['fiatWithdrawalReturned'],
  row: [['payment', [], transfer]],
}
const unknownReturn = { posted: [[bank, suspense, 100_000n]], to: null, notices: [], row: [[null, ['SP1'], transfer]] }

const table: readonly [string, object, object][] = [
  ['money that comes in waits in suspense with the references that we issued', book([line()]), [[toSuspense]]],
  [
    'money that leaves without a known payment is taken from suspense',
    book([line({ amount: -5_000n })]),
    [[{ posted: [[suspense, bank, 5_000n]], to: null, notices: [], row: [[null, [], transfer]] }]],
  ],
  ['a paid payment settles its hold, fee included', book([paidLine]), [[paid]]],
  ['a payment that comes back is credited, fee included', book([returnLine], payment({ state: 'COMPLETED' })), [[returned]]],
  [
    'paid and returned in one file are applied one after the other',
    book([paidLine, line(), returnLine]),
    [[paid, toSuspense], [returned]],
  ],
  [
    'a payment that is reported paid twice is paid once',
    book([paidLine, { ...paidLine, line: 'P2' }])[0]?.map(({ to }) => to) ?? [],
    ['COMPLETED', null],
  ],
  ['a return of a payment that was never paid waits in suspense', book([returnLine]), [[unknownReturn]]],
  [
    'a return of more than was paid waits in suspense',
    book([{ ...returnLine, amount: 100_001n }], payment({ state: 'COMPLETED' })).flat()[0]?.posted ?? [],
    [[bank, suspense, 100_001n]],
  ],
  [
    'a payment of another amount is not this one',
    book([{ ...paidLine, amount: -99_999n }]).flat()[0]?.posted ?? [],
    [[suspense, bank, 99_999n]],
  ],
]
for (const [name, outcome, expected] of table) test(name, () => assert.deepEqual(outcome, expected))
