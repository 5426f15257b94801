// Sends money to a verified bank account: held at once, sent with the next payment file, settled when the bank says so.

import type { withdraw as entry } from '@sampan/contract/api/fiat.ts'
import { isPurpose } from '@sampan/contract/bank/purposes.ts'
import { expectedDay } from '@sampan/contract/business-calendar.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { messages } from '@sampan/contract/messages.ts'
import { add, moneyToWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { hold } from '@sampan/ledger/hold.ts'
import { applyIn } from '../../../core/changes/apply.ts'
import { noChange } from '../../../core/changes/change-set.ts'
import { eventsOf, stepBy } from '../../../core/transactions/transition.ts'
import { callerOf } from '../../../platform/audit.ts'
import type { WriteVerb } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Describe } from '../../../platform/describe.ts'
import { newId } from '../../../platform/ids.ts'
import { lockAccount } from '../lock-account.ts'
import type { FiatParts } from '../parts.ts'
import { newReference } from '../reference.ts'
import { showWithdrawal } from '../show.ts'
import { askColleagues, sendSoon } from './colleagues.ts'
import { type Granted, gatherFacts, judge } from './facts.ts'
import { type Destination, findWithdrawal } from './withdrawals.ts'

export const withdraw =
  (parts: FiatParts): WriteVerb<typeof entry> =>
  async (ctx, { body }) => {
    const { tx, session, now, language } = ctx
    const { accountId } = session
    if (!isPurpose(body.purposeOfTransfer)) throw new Refusal('invalidInput', { fields: { purposeOfTransfer: messages.invalid } })
    await lockAccount(tx, accountId)
    const wish = {
      accountId,
      bankAccountId: body.bankAccountId,
      amount: body.amount,
      feeQuoteId: body.feeQuoteId,
      now,
      lock: true,
    }
    const facts = await gatherFacts(tx, parts, wish)
    const granted = judge(facts, language)
    if (granted instanceof Refusal) throw granted
    const id = newId()
    const reference = newReference('FW')
    const holdId = await holdFunds(tx, accountId, id, granted)
    const { destination, amount, fee, channel } = granted
    const { currency } = body.amount
    const waits = await askColleagues(ctx, parts, { id, reference, granted, facts, body })
    const change = { now, by: 'customer', actor: callerOf(ctx) } as const
    const state = waits ? 'PENDING_APPROVAL' : 'TO_BE_PROCESSED'
    await applyIn(tx, {
      ...noChange,
      transactions: [
        {
          ...stepBy(change),
          id,
          kind: 'fiatWithdrawal',
          accountId,
          userId: session.userId,
          reference,
          state,
          currency,
          amount: amount.units + fee.units,
          fee: fee.units,
          channel,
          note: body.note ?? null,
          holdId,
        },
      ],
      inserts: [
        {
          table: 'fiat_withdrawal_detail',
          row: {
            id,
            bank_account_id: destination.id,
            destination: { ...destination.fields, version: destination.version } satisfies Destination,
            purpose: body.purposeOfTransfer,
            statement_reference: body.statementReference ?? null,
            end_to_end_id: reference.replaceAll('-', ''),
            expected_on: expectedDay(now, currency, channel),
          },
        },
      ],
      audit: [{ actor: change.actor, at: now, action: 'fiatWithdrawalSubmitted', accountId, subject: id, detail: { to: state } }],
      events: eventsOf(fiatWithdrawal.name, { id, accountId }, true),
    })
    await parts.notices.notice(tx, {
      accountId,
      scope: 'wallet_history.fiat_withdraw.view',
      kind: 'fiatWithdrawalSubmitted',
      params: { amount: formatMoney(amount), bank: destination.fields.bankName, tail: destination.tail, reference },
    })
    if (!waits) await sendSoon(tx, parts, now)
    const row = await findWithdrawal(tx, id, { accountId })
    if (!row) throw new Error(`withdrawal ${id} vanished`)
    return showWithdrawal(tx, row, language)
  }

async function holdFunds(tx: Tx, accountId: string, id: string, { amount, fee }: Granted): Promise<bigint> {
  const customer = (await openAccounts(tx, accountId, [amount.currency])).get(amount.currency)
  if (!customer) throw new Error(`no account in ${amount.currency}`)
  const asked = {
    key: ['fiat-withdrawal', id, 'hold'],
    purpose: 'fiat_withdrawal',
    account: customer.available,
    amount: add(amount, fee),
  } as const
  return (await hold(tx, asked)).transferId
}

/** Whatever would be refused anyway is refused before a code is asked for. */
export const describeFiatWithdraw =
  (parts: FiatParts): Describe =>
  async (db, { session, action, now, language }) => {
    const body = action.body as BodyOf<typeof entry>
    const wish = {
      accountId: session.accountId,
      bankAccountId: body.bankAccountId,
      amount: body.amount,
      feeQuoteId: body.feeQuoteId,
      now,
    }
    const granted = judge(await gatherFacts(db, parts, wish), language)
    if (granted instanceof Refusal) throw granted
    const { destination, fee } = granted
    return {
      amount: { amount: moneyToWire(granted.amount), currency: body.amount.currency },
      facts: [
        { label: { en: 'Beneficiary', 'zh-CN': '收款人', th: 'ผู้รับเงิน' }, value: destination.fields.beneficiaryName, as: 'text' },
        { label: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' }, value: destination.fields.bankName, as: 'text' },
        {
          label: { en: 'Account', 'zh-CN': '账号', th: 'เลขที่บัญชี' },
          value: destination.fields.iban ?? destination.fields.accountNumber ?? '',
          as: 'address',
        },
        { label: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' }, value: formatMoney(fee), as: 'text' },
      ],
    }
  }
