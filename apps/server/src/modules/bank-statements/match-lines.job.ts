// Credits bank lines to the owner of the one reference that we issued and that the line carries. Any doubt waits for an operator.

import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { Refusal } from '@sampan/contract/refusals.ts'
import type { ChangeSet } from '../../core/changes/change-set.ts'
import { newReference } from '../../core/transactions/reference.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { newId } from '../../platform/security/ids.ts'
import { matchNames } from '../bank-accounts/public.ts'
import type { BankTransferDeps } from '../bank-transfers/public.ts'
import {
  applyDecision,
  type DepositContext,
  type DepositRow,
  decideMatch,
  findDeposit,
  loadDepositContext,
  lockAccount,
  matchBankLines,
  type NewDeposit,
  planDeclaration,
  questionSender,
  referencesIn,
} from '../bank-transfers/public.ts'
import type { BankLine } from './statement.ts'

const linesMax = 500

export const matchLinesJob = defineJob({
  ...matchBankLines,
  async run(deps: BankTransferDeps, { db, transact, now }) {
    let last: LinePosition | undefined
    do {
      const { rows } = await db.query<LinePosition>({
        name: 'bank-lines-with-reference',
        text: `select id, imported_at from bank_line
               where deposit_id is null and withdrawal_id is null and amount > 0 and cardinality(issued_references) = 1
                 and (imported_at, id) > ($1, $2::uuid)
               order by imported_at, id limit ${linesMax}`,
        values: [last?.imported_at ?? '-infinity', last?.id ?? '00000000-0000-0000-0000-000000000000'],
      })
      for (const { id } of rows) await transact((tx) => matchLine(tx, deps, id, now()))
      last = rows.length === linesMax ? rows.at(-1) : undefined
    } while (last)
  },
})

type LinePosition = { readonly id: string; readonly imported_at: Date }

/** Of each line the references that we really issued: only these decide whose money it is. */
export async function findIssuedReferences(db: Db | Tx, lines: readonly BankLine[]): Promise<Map<BankLine, string[]>> {
  const candidates = lines.map(({ text, endToEndId }) => new Set([...referencesIn(text), ...referencesIn(endToEndId ?? '')]))
  const { rows } = await db.query<{ reference_no: string }>({
    name: 'deposit-references-issued',
    text: 'select reference_no from deposit_intent where reference_no = any($1)',
    values: [candidates.flatMap((references) => [...references])],
  })
  const issued = new Set(rows.map(({ reference_no }) => reference_no))
  return new Map(lines.map((line, at) => [line, [...(candidates[at] ?? [])].filter((one) => issued.has(one))]))
}

/** A line together with what its reference was issued for. */
type ReferencedLine = {
  id: string
  currency: Fiat
  amount: bigint
  counterparty: string | null
  intent_id: string
  intended: bigint | null
  account_id: string
  user_id: string
  receiving_account_id: string
  reference_no: string
  intent_currency: Fiat
  channel: Channel
  payment_link_id: string | null
}

async function matchLine(tx: Tx, deps: BankTransferDeps, lineId: string, now: Date): Promise<void> {
  const { rows } = await tx.query<ReferencedLine>({
    name: 'bank-line-referenced',
    text: `select l.id, l.currency, l.amount, l.counterparty, i.id as intent_id, i.amount as intended, i.account_id, i.user_id,
             i.receiving_account_id, i.reference_no, r.currency as intent_currency, r.channel, i.payment_link_id
           from bank_line l join deposit_intent i on i.reference_no = l.issued_references[1]
           join receiving_account r on r.id = i.receiving_account_id
           where l.id = $1 and l.deposit_id is null and l.withdrawal_id is null for update of l`,
    values: [lineId],
  })
  const line = rows[0]
  if (!line || line.intent_currency !== line.currency) return
  const deposit = await (line.payment_link_id === null ? findOwnDeposit : findLinkDeposit)(tx, deps, line, now)
  if (!deposit) return
  const context = await loadDepositContext(tx, deps, deposit)
  const holder = await deps.holderName(tx, deposit.account_id)
  const decision = decideLine(context, { ...line, holder }, now)
  if (decision) await applyDecision(tx, deps, deposit, decision)
}

type NamedLine = Pick<ReferencedLine, 'id' | 'amount' | 'counterparty'> & { readonly holder: string }

/** Pure: credits the line only where its sender has the name of the owner. Nothing where the owner was notified before. */
export function decideLine(context: DepositContext, line: NamedLine, now: Date): ChangeSet | Refusal | undefined {
  const { deposit } = context
  if (matchNames(line.holder, line.counterparty ?? '') === 'same') return decideMatch(context, line, { now, by: 'system' })
  return deposit.reason === 'otherSender' ? undefined : questionSender(deposit, now)
}

/** The owner's one open deposit that the reference was issued for or that names it. Two are for an operator to tell apart. */
async function findOwnDeposit(tx: Tx, deps: BankTransferDeps, line: ReferencedLine, now: Date): Promise<DepositRow | undefined> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'fiat-deposit-of-reference',
    text: `select id from fiat_deposit where account_id = $1 and currency = $2 and state = 'TO_BE_CONFIRMED' and completed_at is null
             and (intent_id = $3 or upper(regexp_replace(reference_no, '[^A-Za-z0-9]', '', 'g')) = $4) limit 2`,
    values: [line.account_id, line.currency, line.intent_id, line.reference_no],
  })
  if (rows.length > 1) return undefined
  return rows[0] ? findDeposit(tx, rows[0].id, { lock: true }) : openFromIntent(tx, deps, line, now)
}

/** A payment link is paid once or in parts: every line that carries its reference is a deposit of its own, opened once. */
async function findLinkDeposit(tx: Tx, deps: BankTransferDeps, line: ReferencedLine, now: Date): Promise<DepositRow | undefined> {
  const { rows } = await tx.query<{ id: string; state: DepositRow['state'] }>({
    name: 'fiat-deposit-of-line',
    text: 'select id, state from fiat_deposit where opening_line_id = $1',
    values: [line.id],
  })
  if (!rows[0]) return openDeposit(tx, deps, line, now)
  // Rejected or cancelled: the money waits at the bank for an operator.
  return rows[0].state === 'TO_BE_CONFIRMED' ? findDeposit(tx, rows[0].id, { lock: true }) : undefined
}

/** The reference alone is enough: money that carries it needs no form. Only an amount above the announced one counts as a surplus. */
async function openFromIntent(tx: Tx, deps: BankTransferDeps, line: ReferencedLine, now: Date): Promise<DepositRow | undefined> {
  lockAccount(tx, line.account_id)
  const { rowCount } = await tx.query({
    name: 'fiat-deposit-of-intent',
    text: 'select from fiat_deposit_detail where intent_id = $1',
    values: [line.intent_id],
  })
  return rowCount === 0 ? openDeposit(tx, deps, line, now) : undefined
}

function openDeposit(tx: Tx, deps: BankTransferDeps, line: ReferencedLine, now: Date): Promise<DepositRow> {
  const deposit: NewDeposit = {
    id: newId(),
    reference: newReference('FD'),
    account_id: line.account_id,
    user_id: line.user_id,
    intent_id: line.intent_id,
    receiving_account_id: line.receiving_account_id,
    currency: line.currency,
    channel: line.channel,
    declared: line.intended !== null && line.intended < line.amount ? line.intended : line.amount,
    beneficiary_name: line.counterparty,
    bank_name: null,
    bank_country: null,
    bank_swift_code: null,
    reference_no: line.reference_no,
    remarks: null,
    ...(line.payment_link_id !== null && { payment_link_id: line.payment_link_id, opening_line_id: line.id }),
  }
  return applyDecision(tx, deps, deposit, planDeclaration(deposit, { now, by: 'bank' }))
}
