// What happens next with a bank transfer, and where to pay.

import { formatDayTime } from '@sampan/contract/format-time.ts'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { readPromisedTime } from '../transaction/promised-time.ts'
import { CopyLine } from './copy-line.tsx'
import { countryOf } from './fiat-figures.tsx'
import { actorNames, fiatMessages, detailMessages as messages } from './fiat-messages.ts'
import type { FiatTransfer } from './fiat-steps.ts'

/** Where the transfer goes: our own account, to compare with the bank's form. Without a reference the deposit has ended, and it no longer asks to pay. */
export function PayTo({
  account,
  reference,
}: {
  account: NonNullable<FiatTransfer['receivingAccount']>
  reference: string | null
}) {
  const t = useT()
  const { language } = useLocaleFormat()
  const line = (key: string, term: string, text: string | null): Description[] =>
    text === null ? [] : [{ key, term, value: <CopyLine what={term} text={text} /> }]
  return (
    <section className="stack" aria-labelledby="h-pay-to">
      <h2 id="h-pay-to">{t(reference === null ? messages.receivingAccount : messages.payTo)}</h2>
      <DescriptionList
        items={[
          ...line('reference', t(messages.transferReference), reference),
          ...line('holder', t(fiatMessages.beneficiary), account.beneficiaryName),
          ...line('iban', t(fiatMessages.iban), account.iban),
          ...line('number', t(fiatMessages.accountNumber), account.accountNumber),
          ...line('code', t(fiatMessages.localCode), account.localCode),
          ...line('bank', t(fiatMessages.bank), account.bankName),
          ...line('swift', t(fiatMessages.swiftCode), account.bankSwiftCode),
          { key: 'country', term: t(fiatMessages.bankCountry), value: countryOf(account.bankCountry, language) },
        ]}
      />
    </section>
  )
}

export function WhatNext({ transfer: { nextStep } }: { transfer: FiatTransfer }) {
  const t = useT()
  const locale = useLocaleFormat()
  if (!nextStep || nextStep.approvalId !== undefined) return null
  const by = readPromisedTime(nextStep.by)
  const who = nextStep.name ?? t(actorNames[nextStep.who])
  return (
    <section className="nextbox" aria-labelledby="h-next">
      <h2 id="h-next">{t(messages.whatNext)}</h2>
      <p>
        {nextStep.text === null ? who : t(messages.who, { who, text: nextStep.text.replace(/[.。]$/, '') })}{' '}
        {by !== undefined && t(messages.until, { time: formatDayTime(by, locale) })}
      </p>
    </section>
  )
}
