// A transfer between customers as one of its sides reads it: detail, timeline and row of the history.

import type { getTransfer as entry } from '@sampan/contract/api/customer-transfer.ts'
import { dueBy } from '@sampan/contract/business-calendar.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { allowedMoves, type Machine, nextStepOf } from '@sampan/contract/machine.ts'
import { customerTransferIn, customerTransferOut } from '@sampan/contract/machines/customer-transfer.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { amountOf } from '../../core/transactions/amount.ts'
import type { HistoryRow, HistorySource } from '../../core/transactions/history-source.ts'
import { readSteps } from '../../core/transactions/steps.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { findReceived, findSent, type ReceivedRow, type SentRow, selectReceived, selectSent } from './transfers.ts'

export type TransferDetail = ResultOf<typeof entry>

export const readTransfer = (
  { db, session, language }: ReadCtxOf<typeof entry>,
  { params: { id } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> => findTransfer(db, { accountId: session.accountId, id, language })

type TransferQuery = { readonly accountId: string; readonly id: string; readonly language: Language }

/** One of the account's own, sent or received. */
export async function findTransfer(db: Db | Tx, { accountId, id, language }: TransferQuery): Promise<TransferDetail> {
  const sent = await findSent(db, id, { accountId })
  if (sent) return { ...sentOf(sent, language), timeline: await timelineOf(db, id, customerTransferOut) }
  const received = await findReceived(db, id, accountId)
  if (!received) throw new Refusal('notFound')
  return { ...receivedOf(received), timeline: await timelineOf(db, id, customerTransferIn) }
}

function sentOf(row: SentRow, language: Language): Omit<TransferDetail, 'timeline'> {
  const state = customerTransferOut.states[row.state]
  const waiting = nextStepOf(state)
  const time =
    row.state === 'AWAITING_CLAIM' && row.claim_until
      ? row.claim_until
      : waiting && dueBy({ due: waiting.due, since: row.updated_at, currency: 'USD' })
  return {
    ...commonOf(row),
    direction: 'out',
    state: row.state,
    status: state.status,
    nextStep: waiting && { who: waiting.who, name: null, by: time?.toISOString() ?? null, text: say(waiting.due.text, language) },
    allowedMoves: allowedMoves(customerTransferOut, row.state, 'customer'),
    reason: row.reason_text,
    counterparty: row.recipient_name,
    email: row.recipient_email,
    to: row.recipient_account === null ? 'link' : 'customer',
    claimUntil: row.claim_until?.toISOString() ?? null,
  }
}

function receivedOf(row: ReceivedRow): Omit<TransferDetail, 'timeline'> {
  const { COMPLETED: state } = customerTransferIn.states
  return {
    ...commonOf(row),
    direction: 'in',
    state: 'COMPLETED',
    status: state.status,
    nextStep: null,
    allowedMoves: [],
    reason: null,
    counterparty: row.sender_name,
    email: null,
    to: 'customer',
    claimUntil: null,
  }
}

const commonOf = (row: SentRow | ReceivedRow) => ({
  id: row.id,
  reference: row.reference,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
  note: row.note,
  amount: amountOf({ units: row.amount, currency: row.currency }),
})

async function timelineOf(db: Db | Tx, id: string, machine: Machine): Promise<TransferDetail['timeline']> {
  const steps = await readSteps(db, id)
  return steps.map(({ state, at, actor, name, reason_text }) => ({
    state,
    status: machine.states[state]?.status ?? null,
    at: at.toISOString(),
    by: name ?? actor,
    text: reason_text,
  }))
}

export const transferHistory: HistorySource = {
  kinds: ['customerTransferOut', 'customerTransferIn'],
  async load(db, { accountId, ids, language }) {
    const [sent, received] = await Promise.all([selectSent(db, accountId, ids), selectReceived(db, accountId, ids)])
    return [
      ...sent.map((row): HistoryRow => {
        const { direction: _, email, to: __, claimUntil: ___, ...shown } = sentOf(row, language)
        const amount = signedAmount(-row.amount, row.currency)
        return { ...shown, ...plain, kind: 'customerTransferOut', amount, counterparty: shown.counterparty ?? email }
      }),
      ...received.map((row): HistoryRow => {
        const { direction: _, email: __, to: ___, claimUntil: ____, ...shown } = receivedOf(row)
        return { ...shown, ...plain, kind: 'customerTransferIn', amount: signedAmount(row.amount, row.currency) }
      }),
    ]
  },
}

const plain = { counterAmount: null, fee: null, mainNet: null, txnHash: null } as const

const signedAmount = (units: bigint, currency: HeldCurrency) => ({ amount: moneyToWire({ units, currency }), currency })
