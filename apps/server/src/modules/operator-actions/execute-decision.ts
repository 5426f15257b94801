// Carries out a move in the transaction of its decision. Every money module does its own work; here is only who is asked for what.

import { messages as fieldMessages } from '@sampan/contract/messages.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { MoveName } from '@sampan/contract/operator/moves.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { isTxnHash } from '@sampan/contract/txn-hash.ts'
import type { Actor } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'
import { liftHold } from '../account-security/public.ts'
import { setAccountStatus } from '../auth/public.ts'
import { decideBankAccount } from '../bank-accounts/public.ts'
import { bookProposedStatement } from '../bank-statements/public.ts'
import {
  applyAccountChange,
  matchDeposit,
  recallDeposit,
  rejectDeposit,
  rejectFiatWithdrawal,
  requireOwnReference,
  settleContest,
  transferFiatManually,
} from '../bank-transfers/public.ts'
import { decideBlockedChange } from '../companies/public.ts'
import { decideDeposit, requireUnusedHash } from '../crypto-deposits/public.ts'
import { rejectWithdrawal, releaseWithdrawal, transferManually } from '../crypto-withdrawals/public.ts'
import { postReserveTransfer } from '../exchange/public.ts'
import { answerCase } from '../feedback/public.ts'
import type { Entity, MoveInputs } from '../operator-work/public.ts'
import { decideRegistration, renewActivation } from '../registration/public.ts'
import { decideAddress } from '../saved-addresses/public.ts'
import { postDraft } from './adjustments.ts'
import type { OperatorActionDeps } from './deps.ts'

export type Order = {
  readonly move: MoveName
  readonly entity: Entity
  readonly inputs: MoveInputs
  readonly text: string
  readonly evidence: string | null
  /** Who answers for it: the second operator, where there is one. */
  readonly operatorId: string
  readonly actor: Actor
  readonly now: Date
}

export async function executeDecision(tx: Tx, deps: OperatorActionDeps, order: Order): Promise<void> {
  const { move, entity, inputs, text: reasonText, evidence, operatorId, actor, now } = order
  const { modules, messages } = deps
  const { id, version } = entity
  const decision = { id, version, operatorId, reasonText, now }
  switch (move) {
    case 'registration.approve':
      return decideRegistration(tx, messages, { id, actor, now, move: 'approve' })
    case 'registration.reject':
      return decideRegistration(tx, messages, { id, actor, now, move: 'reject', reason: reasonText })
    case 'registration.requestInfo':
      return decideRegistration(tx, messages, {
        id,
        actor,
        now,
        move: 'requestInfo',
        reason: reasonText,
        wanted: inputs.wanted ?? [],
      })
    case 'registration.resendActivation':
    case 'account.resendActivation':
      return renewActivation(tx, messages, { accountId: needed(entity.accountId, 'accountId'), actor, now })
    case 'fiatDeposit.match':
    case 'fiatDeposit.recordDifference': {
      const lineId = needed(inputs.lineId, 'lineId')
      await requireLine(tx, entity, lineId, move === 'fiatDeposit.match')
      return done(matchDeposit(tx, modules.bankTransfers, { ...decision, lineId }))
    }
    case 'fiatDeposit.settleContest':
      return done(settleContest(tx, modules.bankTransfers, decision))
    case 'fiatDeposit.reject':
      return done(rejectDeposit(tx, modules.bankTransfers, decision))
    case 'fiatDeposit.recall':
      return recallDeposit(tx, modules.bankTransfers, decision)
    case 'fiatWithdrawal.reject':
      return done(rejectFiatWithdrawal(tx, decision))
    case 'fiatWithdrawal.transferManually':
      return done(transferFiatManually(tx, modules.bankTransfers, { ...decision, evidence: evidence ?? '' }))
    case 'cryptoWithdrawal.release':
      return done(releaseWithdrawal(tx, modules.withdrawals, decision))
    case 'cryptoWithdrawal.reject':
      return done(rejectWithdrawal(tx, modules.withdrawals, decision))
    case 'cryptoWithdrawal.transferManually':
      return done(transferManually(tx, modules.withdrawals, { ...decision, txnHash: needed(inputs.txnHash, 'txnHash') }))
    case 'cryptoDeposit.release':
    case 'cryptoDeposit.creditClaim': {
      const name = move === 'cryptoDeposit.release' ? 'release' : 'creditClaim'
      return done(decideDeposit(tx, modules.crypto, { id, actor, now, move: name, reasonText }))
    }
    case 'cryptoDeposit.claim':
      return claimFor(tx, deps, order)
    case 'cryptoDeposit.declineClaim':
      return done(decideDeposit(tx, modules.crypto, { id, actor, now, move: 'declineClaim', reasonText }))
    case 'cryptoDeposit.return': {
      const txnHash = needed(inputs.txnHash, 'txnHash')
      await requireHash(tx, entity, txnHash)
      return done(decideDeposit(tx, modules.crypto, { id, actor, now, move: 'return', reasonText, txnHash }))
    }
    case 'bankAccount.verify':
    case 'bankAccount.fail':
    case 'bankAccount.disable':
    case 'bankAccount.enable':
      return decideBankAccount(tx, actor, now, { id, version, move: lastOf(move), reason: reasonText })
    case 'blockchainAddress.disable':
    case 'blockchainAddress.enable':
      return decideAddress(tx, modules.addresses, { id, version, move: lastOf(move), reason: reasonText, actor, now })
    case 'account.disable':
    case 'account.enable':
      return setAccountStatus(tx, { accountId: id, disabled: move === 'account.disable', actor, now })
    case 'account.liftHold':
      return liftHold(tx, { accountId: id, actor, now })
    case 'companyChange.approve':
    case 'companyChange.reject':
      return decideBlockedChange(tx, modules.companies, { id, move: lastOf(move), reasonText, actor, now })
    case 'feedbackCase.answer':
      return answerCase(tx, messages, { id, version, text: reasonText, operatorId, now })
    case 'receivingAccount.open':
    case 'receivingAccount.close':
      return applyAccountChange(tx, modules.bankTransfers, { id, operatorId, now })
    case 'reserveTransfer.post':
      return postReserveTransfer(tx, modules.chart, { id, operatorId, now })
    case 'bankStatement.book':
      return bookProposedStatement(tx, modules.bankTransfers, { id, operatorId, actor, now })
    case 'adjustment.post':
      return postDraft(tx, deps, { id, operatorId, now })
  }
}

const done = async (work: Promise<unknown>): Promise<void> => void (await work)

/** 'bankAccount.verify' is 'verify' to its module. */
const lastOf = <Name extends string>(move: `${string}.${Name}`): Name => move.slice(move.indexOf('.') + 1) as Name

export function needed<Value>(value: Value | null | undefined, field: string): Value {
  if (value === undefined || value === null || value === '')
    throw new Refusal('invalidInput', { fields: { [field]: fieldMessages.required } })
  return value
}

/** Confirming credits what was declared; anything else is a difference, and the customer has the word. */
export async function requireLine(tx: Pick<Tx, 'query'>, entity: Entity, lineId: string, same: boolean): Promise<void> {
  const { rows } = await tx.query<{ amount: bigint; currency: string; free: boolean }>(
    'select amount, currency, deposit_id is null and withdrawal_id is null as free from bank_line where id = $1',
    [rowId(lineId)],
  )
  const line = rows[0]
  const fits = line?.free && line.currency === entity.amount?.currency && line.amount > 0n
  if (!fits || (line.amount === entity.amount?.units) !== same)
    throw new Refusal('invalidInput', { fields: { lineId: fieldMessages.invalid } })
  await requireOwnReference(tx, lineId, needed(entity.accountId, 'accountId'))
}

/** Of the network that the coins are on: words, or a transaction of another network, prove nothing. */
export async function requireHash(tx: Pick<Tx, 'query'>, { kind, id }: Entity, txnHash: string): Promise<void> {
  const table = kind === 'cryptoDeposit' ? 'crypto_deposit' : 'crypto_withdrawal'
  const { rows } = await tx.query<{ network: NetworkId }>(`select network from ${table} where id = $1`, [id])
  if (!rows[0] || !isTxnHash(rows[0].network, txnHash))
    throw new Refusal('invalidInput', { fields: { txnHash: fieldMessages.txnHash } })
  if (kind === 'cryptoDeposit') await requireUnusedHash(tx, rows[0].network, txnHash)
}

async function claimFor(tx: Tx, { modules }: OperatorActionDeps, { entity, inputs, actor, now }: Order): Promise<void> {
  const accountId = needed(inputs.accountId, 'accountId')
  const { rowCount } = await tx.query(`select from account where id = $1 and status <> 'DISABLED'`, [rowId(accountId)])
  if (rowCount !== 1) throw new Refusal('invalidInput', { fields: { accountId: fieldMessages.invalid } })
  await decideDeposit(tx, modules.crypto, { id: entity.id, actor, now, move: 'claim', accountId })
}
