// Finds out whose money stands in suspense: by the reference, the currency and the name of the sender. Any doubt waits for an operator.

import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Job } from '../../../platform/jobs.ts'
import { matchNames } from '../../bank-accounts/public.ts'
import { completeDeposit } from '../deposit/complete-deposit.ts'
import { type DepositRow, findDeposit, moveDeposit } from '../deposit/deposits.ts'
import type { FiatParts } from '../parts.ts'
import { newReference, referencesIn } from '../reference.ts'
import { type Change, tellChange } from '../steps.ts'

type LineRow = {
  id: string
  bank: string
  currency: Fiat
  amount: bigint
  counterparty: string | null
  text: string
  end_to_end_id: string | null
}

const linesMax = 500

export const matchLinesJob =
  (parts: FiatParts): Job =>
  async ({ db, transact, now }) => {
    // Page by page to the end: what nobody claims must not stand in the way of what came after it.
    let last: Waiting | undefined
    do {
      const { rows } = await db.query<Waiting>({
        name: 'bank-lines-waiting',
        text: `select id, imported_at from bank_line
               where deposit_id is null and withdrawal_id is null and amount > 0 and (imported_at, id) > ($1, $2::uuid)
               order by imported_at, id limit ${linesMax}`,
        values: [last?.imported_at ?? '-infinity', last?.id ?? '00000000-0000-0000-0000-000000000000'],
      })
      for (const { id } of rows) await transact((tx) => matchLine(tx, parts, id, now()))
      last = rows.length === linesMax ? rows.at(-1) : undefined
    } while (last)
  }

type Waiting = { readonly id: string; readonly imported_at: Date }

async function matchLine(tx: Tx, parts: FiatParts, lineId: string, now: Date): Promise<void> {
  const { rows } = await tx.query<LineRow>(
    'select id, bank, currency, amount, counterparty, text, end_to_end_id from bank_line where id = $1 and deposit_id is null for update',
    [lineId],
  )
  const line = rows[0]
  if (!line) return
  const deposit = await findOpen(tx, line, now)
  if (!deposit) return
  const holder = await parts.holderName(tx, deposit.account_id)
  if (matchNames(holder, line.counterparty ?? '') === 'other') {
    await noteOtherSender(tx, deposit, now)
    return
  }
  await assignLine(tx, parts, { lineId, amount: line.amount, deposit, now })
}

type Assigned = {
  readonly lineId: string
  readonly amount: bigint
  readonly deposit: DepositRow
  readonly now: Date
  /** Where a person has found it out: who, and what he says to the customer. */
  readonly by?: Pick<Change, 'by' | 'actor' | 'reasonText'>
}

/** From here on the line pays for this deposit and for no other. */
export async function assignLine(tx: Tx, parts: FiatParts, assigned: Assigned): Promise<DepositRow> {
  const { lineId, amount, deposit, now, by = { by: 'system' } } = assigned
  const differs = amount !== deposit.declared
  const change = { ...by, now, received: amount } as const
  const moved = differs
    ? await moveDeposit(tx, deposit, 'findDifference', {
        ...change,
        reason: amount < deposit.declared ? 'lessReceived' : 'moreReceived',
      })
    : await moveDeposit(tx, deposit, 'match', change)
  await tx.query('update bank_line set deposit_id = $2 where id = $1', [lineId, deposit.id])
  return differs ? moved : completeDeposit(tx, parts, moved, { ...by, now })
}

/** The one deposit that this money can be for. Two that could be are none: nobody is credited by chance. */
async function findOpen(tx: Tx, line: LineRow, now: Date): Promise<DepositRow | undefined> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'fiat-deposit-for-line',
    text: `select id from fiat_deposit where state = 'TO_BE_CONFIRMED' and currency = $1
             and (reference_no = any($2) or upper(regexp_replace(reference_no, '[^A-Za-z0-9]', '', 'g')) = any($2)
                  or (length(regexp_replace(reference_no, '[^A-Za-z0-9]', '', 'g')) >= 6
                      and strpos($3, upper(regexp_replace(reference_no, '[^A-Za-z0-9]', '', 'g'))) > 0))
           limit 2`,
    values: [line.currency, referencesIn(line.text), line.text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')],
  })
  if (rows.length > 1) return undefined
  const id = rows[0]?.id ?? (await openFromIntent(tx, line, now))
  return id === undefined ? undefined : findDeposit(tx, id, { lock: true })
}

type IntentRow = {
  id: string
  account_id: string
  user_id: string
  receiving_account_id: string
  reference_no: string
  channel: Channel
}

/** The reference alone is enough: money that carries it needs no form. */
async function openFromIntent(tx: Tx, line: LineRow, now: Date): Promise<string | undefined> {
  const { rows } = await tx.query<IntentRow>({
    name: 'deposit-intent-for-line',
    text: `select i.id, i.account_id, i.user_id, i.receiving_account_id, i.reference_no, r.channel
           from deposit_intent i join receiving_account r on r.id = i.receiving_account_id
           where i.reference_no = any($1) and r.currency = $2 and not exists (select from fiat_deposit d where d.intent_id = i.id)
           limit 2`,
    values: [referencesIn(line.text), line.currency],
  })
  const [intent, another] = rows
  if (!intent || another) return undefined
  const id = newId()
  await tx.query({
    name: 'fiat-deposit-from-intent',
    text: `insert into fiat_deposit (id, reference, account_id, user_id, intent_id, receiving_account_id, currency, channel, state, declared,
             beneficiary_name, bank_name, bank_country, bank_swift_code, reference_no, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, 'TO_BE_CONFIRMED', $9, $10, $11, $12, $13, $14, $15, $15)`,
    values: [
      id,
      newReference('FD'),
      intent.account_id,
      intent.user_id,
      intent.id,
      intent.receiving_account_id,
      line.currency,
      intent.channel,
      line.amount,
      line.counterparty ?? '-',
      '-',
      'XX',
      'XXXXXXXX',
      intent.reference_no,
      now,
    ],
  })
  await tellChange(tx, { id, accountId: intent.account_id, state: 'TO_BE_CONFIRMED' }, 'fiatDepositDeclared', { now, by: 'bank' })
  return id
}

/** Money in another's name is not credited by itself; the owner reads why it waits. */
async function noteOtherSender(tx: Tx, deposit: DepositRow, now: Date): Promise<void> {
  if (deposit.reason === 'otherSender') return
  await tx.query(`update fiat_deposit set reason = 'otherSender', updated_at = $2, version = version + 1 where id = $1`, [
    deposit.id,
    now,
  ])
  const moved = { id: deposit.id, accountId: deposit.account_id, state: deposit.state }
  await tellChange(tx, moved, 'fiatDepositQuestioned', { now, by: 'system', reason: 'otherSender' })
}
