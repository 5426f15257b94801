// The sums and facts of a bank transfer, as lines of its detail page.

import { isPurpose, purposes } from '@sampan/contract/bank/purposes.ts'
import type { Description } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { RailBadge } from '@sampan/ui/rail-badge'
import { toMoney } from '@sampan/ui/wire-money'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { isVoid } from '../transaction/amount-tone.ts'
import { CopyLine } from './copy-line.tsx'
import { fiatMessages, detailMessages as messages } from './fiat-messages.ts'
import type { FiatTransfer } from './fiat-steps.ts'
import { formatBankDay } from './fiat-timeline.tsx'

export const isRejectedDeposit = ({ kind, status }: FiatTransfer): boolean => kind === 'deposit' && status === 'rejected'

/** Once something has arrived, the page no longer asks to pay. */
export const awaitsMoney = ({ state }: FiatTransfer): boolean => state === 'TO_BE_CONFIRMED'

export function useSums({ kind, amount, fee, total, difference, status }: FiatTransfer): Description[] {
  const t = useT()
  const figure = (wire: FiatTransfer['amount']) => <Money money={toMoney(wire)} exact />
  if (kind === 'deposit' && difference) return []
  // Nothing of a deposit that ended comes into the wallet.
  if (kind === 'deposit' && isVoid(status)) return [{ key: 'total', term: t(messages.declared), value: figure(total) }]
  if (kind === 'deposit') return [{ key: 'total', term: t(messages.credited), value: figure(total), sum: true }]
  return [
    { key: 'amount', term: t(messages.arrives), value: figure(amount) },
    { key: 'fee', term: t(messages.fee), value: figure(fee) },
    { key: 'total', term: t(messages.leaves), value: figure(total), sum: true },
  ]
}

export function useFacts(transfer: FiatTransfer): Description[] {
  const t = useT()
  const locale = useLocaleFormat()
  const { purposeOfTransfer, expectedOn, completedAt, reference } = transfer
  const optional = (key: string, term: string, value: string | null): Description[] =>
    value === null ? [] : [{ key, term, value }]
  const purpose = purposeOfTransfer !== null && isPurpose(purposeOfTransfer) ? t(purposes[purposeOfTransfer]) : purposeOfTransfer
  const bank = [transfer.bankName, transfer.accountTail && `··${transfer.accountTail}`].filter(Boolean).join(' ')
  return [
    { key: 'channel', term: t(fiatMessages.channel), value: <RailBadge rail={transfer.channel} /> },
    ...optional('bank', t(fiatMessages.bank), bank || null),
    ...optional('holder', t(fiatMessages.beneficiary), transfer.beneficiaryName),
    ...optional('swift', t(fiatMessages.swiftCode), transfer.bankSwiftCode),
    ...optional('country', t(fiatMessages.bankCountry), countryOf(transfer.bankCountry, locale.language)),
    ...(expectedOn !== null && completedAt === null
      ? [{ key: 'expected', term: t(messages.expected), value: formatBankDay(expectedOn, locale) }]
      : []),
    ...optional('purpose', t(messages.purpose), purpose),
    ...optional('statement', t(messages.statement), transfer.statementReference),
    ...(transfer.kind === 'deposit' && transfer.referenceNo !== null && !(transfer.receivingAccount && awaitsMoney(transfer))
      ? [
          {
            key: 'referenceNo',
            term: t(messages.transferReference),
            value: <CopyLine what={t(messages.transferReference)} text={transfer.referenceNo} />,
          },
        ]
      : []),
    { key: 'reference', term: t(fiatMessages.reference), value: <CopyLine what={t(fiatMessages.reference)} text={reference} /> },
    ...optional('remarks', t(messages.remarks), transfer.customerRemarks),
    ...optional('note', t(messages.note), transfer.note),
    // A difference and a rejected deposit show the reason at the top.
    ...optional('reason', t(messages.reason), transfer.difference || isRejectedDeposit(transfer) ? null : transfer.reason),
  ]
}

export const countryOf = (code: string | null, language: string): string | null =>
  code === null ? null : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code)
