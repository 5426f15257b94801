// Proposals of the treasury: receiving accounts and reserve transfers. Nothing changes before a second operator approves.

import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { type Money, moneyToWire } from '@sampan/contract/money.ts'
import type * as entries from '@sampan/contract/operator/api/treasury.ts'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import type { MoveName } from '@sampan/contract/operator/moves.ts'
import type { ReasonCode } from '@sampan/contract/operator/reasons.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtx, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { newId } from '../../../platform/security/ids.ts'
import { type OperatorSession, operatorOf } from '../../../platform/security/operator-session.ts'
import { draftAccountChange, listReceivingAccounts } from '../../bank-transfers/public.ts'
import { draftReserveTransfer, listReserveTransfers, readReserve } from '../../exchange/public.ts'
import { personOf, selectProposals, showProposal } from '../../operator-work/public.ts'
import type { OperatorActionDeps } from '../deps.ts'

type Draft = {
  readonly kind: EntityKind
  readonly move: MoveName
  readonly id: string
  readonly reference: string
  readonly amount?: Money
  readonly reason?: ReasonCode
  readonly text: string
  readonly evidence: string | null
  /** What the audit log says besides. */
  readonly detail: Readonly<Record<string, unknown>>
}

export async function openProposal(ctx: WriteCtx<OperatorSession>, draft: Draft) {
  const { tx, session, now, language } = ctx
  const { kind, move, id: entityId, reference, amount, reason = 'treasury', text, evidence, detail } = draft
  const id = newId()
  await tx.query(
    `insert into operator_proposal (id, kind, entity_id, reference, move, entity_version, amount, currency, reason, text, evidence, maker, made_at)
     values ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      kind,
      entityId,
      reference,
      move,
      amount?.units ?? null,
      amount?.currency ?? null,
      reason,
      text,
      evidence,
      session.operatorId,
      now,
    ],
  )
  await audit(tx, operatorOf(ctx), now, {
    action: 'moveProposed',
    subject: entityId,
    detail: { move, text, ...(evidence && { evidence }), ...detail },
  })
  const [row] = await selectProposals(tx, 'p.id = $1', [id])
  if (!row) throw new Error('a proposal that was just made is gone')
  return { done: false, proposal: showProposal(row, session, await personOf(tx, session.operatorId), language) }
}

export async function proposeReceivingAccount(
  { modules }: OperatorActionDeps,
  ctx: WriteCtxOf<typeof entries.proposeReceivingAccount>,
  { body: { account, text, evidence } }: Input<typeof entries.proposeReceivingAccount>,
): Promise<Answer<typeof entries.proposeReceivingAccount>> {
  const { tx, session, now } = ctx
  const maker = session.operatorId
  const drafted = await draftAccountChange(tx, modules.bankTransfers, { action: 'open', account, text, evidence, maker, now })
  const move = 'receivingAccount.open'
  return openProposal(ctx, { kind: 'receivingAccount', move, ...drafted, text, evidence, detail: { account } })
}

export async function proposeClosingAccount(
  { modules }: OperatorActionDeps,
  ctx: WriteCtxOf<typeof entries.proposeClosingAccount>,
  { params, body: { text, evidence } }: Input<typeof entries.proposeClosingAccount>,
): Promise<Answer<typeof entries.proposeClosingAccount>> {
  const { tx, session, now } = ctx
  const { id, ...account } = await modules.bankTransfers.receivingAccounts.find(tx, params.id)
  const maker = session.operatorId
  const drafted = await draftAccountChange(tx, modules.bankTransfers, { action: 'close', account, text, evidence, maker, now })
  const move = 'receivingAccount.close'
  const detail = { receivingAccount: id, currency: account.currency, channel: account.channel }
  return openProposal(ctx, { kind: 'receivingAccount', move, ...drafted, text, evidence, detail })
}

export async function proposeReserveTransfer(
  ctx: WriteCtxOf<typeof entries.proposeReserveTransfer>,
  { body }: Input<typeof entries.proposeReserveTransfer>,
): Promise<Answer<typeof entries.proposeReserveTransfer>> {
  const { tx, session, now } = ctx
  const { requestId: _requestId, ...wanted } = body
  const drafted = await draftReserveTransfer(tx, { ...wanted, maker: session.operatorId, now })
  const { direction, amount, currency, counterAccount, text, evidence } = wanted
  const detail = { direction, amount, currency, counterAccount }
  return openProposal(ctx, { kind: 'reserveTransfer', move: 'reserveTransfer.post', ...drafted, text, evidence, detail })
}

export async function readReceivingAccounts(
  { modules }: OperatorActionDeps,
  { db }: ReadCtxOf<typeof entries.receivingAccounts>,
): Promise<Answer<typeof entries.receivingAccounts>> {
  return { resultList: await listReceivingAccounts(db, modules.bankTransfers) }
}

const show = ({ units, currency }: Money) =>
  isHeldCurrency(currency) ? [{ amount: moneyToWire({ units, currency }), currency }] : []

export async function readReserveState(
  { modules }: OperatorActionDeps,
  { db }: ReadCtxOf<typeof entries.reserve>,
): Promise<Answer<typeof entries.reserve>> {
  const balances = await readReserve(db, modules.chart)
  const rows = await listReserveTransfers(db)
  const transfers = rows.flatMap(({ currency, amount: units, counter_account, created_at, ...row }) =>
    isHeldCurrency(currency)
      ? [
          {
            ...row,
            amount: { amount: moneyToWire({ units, currency }), currency },
            counterAccount: counter_account,
            createdAt: created_at.toISOString(),
          },
        ]
      : [],
  )
  return { balances: balances.flatMap(show), transfers }
}
