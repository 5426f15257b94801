// Where the money of a transfer goes once nothing stands against it: to a customer, or into a link with its letter.

import { waits } from '@sampan/contract/constants.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Language } from '@sampan/contract/language.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import type { Account } from '@sampan/ledger/transfer.ts'
import { newReference } from '../../core/transactions/reference.ts'
import type { Tx } from '../../platform/db/db.ts'
import { hashToken, newId, newToken } from '../../platform/security/ids.ts'
import type { TransferDeps } from './deps.ts'
import type { Outcome, TransferMoney } from './plan-transfer.ts'
import type { Recipient } from './recipients.ts'

export async function openAvailable(tx: Tx, accountId: string, currency: HeldCurrency): Promise<Account> {
  const account = (await openAccounts(tx, accountId, [currency])).get(currency)?.available
  if (!account) throw new Error(`no account in ${currency}`)
  return account
}

type Execution = {
  readonly money: TransferMoney
  readonly recipient: Pick<Recipient, 'email' | 'account'>
  readonly language: Language
  readonly now: Date
}

/** Where the money goes once nothing stands against it. The letter with the link leaves with the same transaction. */
export async function execute(
  tx: Tx,
  deps: TransferDeps,
  { money, recipient, language, now }: Execution,
): Promise<Exclude<Outcome, { is: 'waiting' }>> {
  const senderName = await deps.holderName(tx, money.accountId)
  if (recipient.account) {
    const { id: accountId } = recipient.account
    const account = await openAvailable(tx, accountId, money.currency)
    return { is: 'delivered', arrival: { id: newId(), reference: newReference('TI'), accountId, account, senderName } }
  }
  const token = newToken('claim')
  const until = new Date(now.getTime() + waits.transferClaimMs)
  const amount = formatMoney({ units: money.units, currency: money.currency })
  await deps.messages.letter(tx, {
    email: recipient.email,
    language,
    kind: 'transferOffered',
    params: { amount, sender: senderName, until: until.toISOString(), claimToken: token },
  })
  return { is: 'offered', claim: { hash: hashToken(token), until } }
}
