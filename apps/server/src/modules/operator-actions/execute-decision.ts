// Carries out a move in the transaction of its decision. Every money module does its own work; here is only who is asked for what.

import { messages as fieldMessages } from '@sampan/contract/messages.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { MoveName } from '@sampan/contract/operator/moves.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { isTxnHash } from '@sampan/contract/txn-hash.ts'
import type { Actor } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'
import { operateClosing } from '../account-closing/public.ts'
import { liftHold } from '../account-security/public.ts'
import { setAccountStatus } from '../auth/public.ts'
import { decideBankAccount } from '../bank-accounts/public.ts'
import { bookProposedStatement, findBankLine } from '../bank-statements/public.ts'
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
import { answerCase, requestDocuments } from '../feedback/public.ts'
import type { Entity, MoveInputs } from '../operator-work/public.ts'
import { decideRegistration, renewActivation } from '../registration/public.ts'
import { decideAddress } from '../saved-addresses/public.ts'
import { postDraft } from './adjustments.ts'
import type { OperatorActionDeps } from './deps.ts'
import { writeToOwners } from './notify-customer.ts'

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
  await actions[order.move](tx, deps, order)
}

type Action = (tx: Tx, deps: OperatorActionDeps, order: Order) => Promise<unknown>

const decisionOf = ({ entity: { id, version }, operatorId, text: reasonText, now }: Order) => ({
  id,
  version,
  operatorId,
  reasonText,
  now,
})

const resendActivation: Action = (tx, { messages }, { entity, actor, now }) =>
  renewActivation(tx, messages, { accountId: needed(entity.accountId, 'accountId'), actor, now })

const matchLine =
  (isSame: boolean): Action =>
  async (tx, { modules }, order) => {
    const lineId = needed(order.inputs.lineId, 'lineId')
    await requireLine(tx, order.entity, lineId, isSame)
    return matchDeposit(tx, modules.bankTransfers, { ...decisionOf(order), lineId })
  }

const moveCryptoDeposit =
  (move: 'release' | 'creditClaim' | 'declineClaim'): Action =>
  (tx, { modules }, { entity: { id }, actor, now, text: reasonText }) =>
    decideDeposit(tx, modules.crypto, { id, actor, now, move, reasonText })

const returnCryptoDeposit: Action = async (tx, { modules }, { entity, inputs, actor, now, text: reasonText }) => {
  const txnHash = needed(inputs.txnHash, 'txnHash')
  await requireHash(tx, entity, txnHash)
  return decideDeposit(tx, modules.crypto, { id: entity.id, actor, now, move: 'return', reasonText, txnHash })
}

const moveBankAccount =
  (move: 'verify' | 'fail' | 'disable' | 'enable'): Action =>
  (tx, _, { entity: { id, version }, actor, now, text: reason }) =>
    decideBankAccount(tx, actor, now, { id, version, move, reason })

const moveAddress =
  (move: 'disable' | 'enable'): Action =>
  (tx, { modules }, { entity: { id, version }, actor, now, text: reason }) =>
    decideAddress(tx, modules.addresses, { id, version, move, reason, actor, now })

const setDisabled =
  (disabled: boolean): Action =>
  (tx, _, { entity: { id: accountId }, actor, now }) =>
    setAccountStatus(tx, { accountId, disabled, actor, now })

const decideCompanyChange =
  (move: 'approve' | 'reject'): Action =>
  (tx, { modules }, { entity: { id }, actor, now, text: reasonText }) =>
    decideBlockedChange(tx, modules.companies, { id, move, reasonText, actor, now })

const moveAccountClosing =
  (move: 'hold' | 'resume' | 'reopen'): Action =>
  (tx, { modules }, { entity: { id }, actor, now, text }) =>
    operateClosing(tx, modules.closing, { id, move, text, actor, now })

const askForDocuments: Action = async (tx, { messages }, { entity, text, operatorId, now }) => {
  const accountId = needed(entity.accountId, 'accountId')
  await requestDocuments(tx, { transactionId: entity.id, accountId, text, operatorId, now })
  await writeToOwners(tx, messages, accountId, {
    kind: 'documentsRequested',
    params: { reason: text, reference: entity.reference, transactionId: entity.id },
  })
}

const changeReceivingAccount: Action = (tx, { modules }, { entity: { id }, operatorId, now }) =>
  applyAccountChange(tx, modules.bankTransfers, { id, operatorId, now })

const actions: Readonly<Record<MoveName, Action>> = {
  'registration.approve': (tx, { messages }, { entity: { id }, actor, now }) =>
    decideRegistration(tx, messages, { id, actor, now, move: 'approve' }),
  'registration.reject': (tx, { messages }, { entity: { id }, actor, now, text: reason }) =>
    decideRegistration(tx, messages, { id, actor, now, move: 'reject', reason }),
  'registration.requestInfo': (tx, { messages }, { entity: { id }, inputs: { wanted = [] }, actor, now, text: reason }) =>
    decideRegistration(tx, messages, { id, actor, now, move: 'requestInfo', reason, wanted }),
  'registration.resendActivation': resendActivation,
  'account.resendActivation': resendActivation,
  'fiatDeposit.match': matchLine(true),
  'fiatDeposit.recordDifference': matchLine(false),
  'fiatDeposit.settleContest': (tx, { modules }, order) => settleContest(tx, modules.bankTransfers, decisionOf(order)),
  'fiatDeposit.reject': (tx, { modules }, order) => rejectDeposit(tx, modules.bankTransfers, decisionOf(order)),
  'fiatDeposit.recall': (tx, { modules }, order) => recallDeposit(tx, modules.bankTransfers, decisionOf(order)),
  'fiatDeposit.requestDocuments': askForDocuments,
  'fiatWithdrawal.requestDocuments': askForDocuments,
  'cryptoDeposit.requestDocuments': askForDocuments,
  'cryptoWithdrawal.requestDocuments': askForDocuments,
  'fiatWithdrawal.reject': (tx, _, order) => rejectFiatWithdrawal(tx, decisionOf(order)),
  'fiatWithdrawal.transferManually': (tx, { modules }, order) =>
    transferFiatManually(tx, modules.bankTransfers, { ...decisionOf(order), evidence: order.evidence ?? '' }),
  'cryptoWithdrawal.release': (tx, { modules }, order) => releaseWithdrawal(tx, modules.withdrawals, decisionOf(order)),
  'cryptoWithdrawal.reject': (tx, { modules }, order) => rejectWithdrawal(tx, modules.withdrawals, decisionOf(order)),
  'cryptoWithdrawal.transferManually': (tx, { modules }, order) =>
    transferManually(tx, modules.withdrawals, { ...decisionOf(order), txnHash: needed(order.inputs.txnHash, 'txnHash') }),
  'cryptoDeposit.release': moveCryptoDeposit('release'),
  'cryptoDeposit.creditClaim': moveCryptoDeposit('creditClaim'),
  'cryptoDeposit.claim': claimFor,
  'cryptoDeposit.declineClaim': moveCryptoDeposit('declineClaim'),
  'cryptoDeposit.return': returnCryptoDeposit,
  'bankAccount.verify': moveBankAccount('verify'),
  'bankAccount.fail': moveBankAccount('fail'),
  'bankAccount.disable': moveBankAccount('disable'),
  'bankAccount.enable': moveBankAccount('enable'),
  'blockchainAddress.disable': moveAddress('disable'),
  'blockchainAddress.enable': moveAddress('enable'),
  'account.disable': setDisabled(true),
  'account.enable': setDisabled(false),
  'account.liftHold': (tx, _, { entity: { id: accountId }, actor, now }) => liftHold(tx, { accountId, actor, now }),
  'accountClosing.hold': moveAccountClosing('hold'),
  'accountClosing.resume': moveAccountClosing('resume'),
  'accountClosing.reopen': moveAccountClosing('reopen'),
  'companyChange.approve': decideCompanyChange('approve'),
  'companyChange.reject': decideCompanyChange('reject'),
  'feedbackCase.answer': (tx, { messages }, { entity: { id, version }, text, operatorId, now }) =>
    answerCase(tx, messages, { id, version, text, operatorId, now }),
  'receivingAccount.open': changeReceivingAccount,
  'receivingAccount.close': changeReceivingAccount,
  'reserveTransfer.post': (tx, { modules }, { entity: { id }, operatorId, now }) =>
    postReserveTransfer(tx, modules.chart, { id, operatorId, now }),
  'bankStatement.book': (tx, { modules }, { entity: { id }, operatorId, actor, now }) =>
    bookProposedStatement(tx, modules.bankTransfers, { id, operatorId, actor, now }),
  'adjustment.post': (tx, deps, { entity: { id }, operatorId, now }) => postDraft(tx, deps, { id, operatorId, now }),
}

export function needed<Value>(value: Value | null | undefined, field: string): Value {
  if (value === undefined || value === null || value === '')
    throw new Refusal('invalidInput', { fields: { [field]: fieldMessages.required } })
  return value
}

/** Confirming credits what was declared; anything else is a difference, and the customer has the word. */
export async function requireLine(tx: Pick<Tx, 'query'>, entity: Entity, lineId: string, same: boolean): Promise<void> {
  const line = await findBankLine(tx, lineId)
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
  const { rowCount } = await tx.query(`select from account where id = $1 and status not in ('DISABLED', 'CLOSED')`, [
    rowId(accountId),
  ])
  if (rowCount !== 1) throw new Refusal('invalidInput', { fields: { accountId: fieldMessages.invalid } })
  await decideDeposit(tx, modules.crypto, { id: entity.id, actor, now, move: 'claim', accountId })
}
