// What happens next with a bank transfer, and where to pay.

import { formatDayTime } from '@sampan/contract/format-time.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { Iban } from '@sampan/ui/iban'
import { useT } from '@sampan/ui/language'
import { endSentence } from '../../lib/i18n/end-sentence.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { sayWhoActs } from '../transaction/actor-messages.ts'
import { readPromisedTime } from '../transaction/promised-time.ts'
import { CopyLine } from './copy-line.tsx'
import { countryOf } from './fiat-figures.tsx'
import { fiatMessages, detailMessages as messages } from './fiat-messages.ts'
import type { FiatTransfer } from './fiat-steps.ts'

/** Where the transfer goes: our own account, to compare with the bank's form. Without a reference money has arrived or the deposit has ended, and it no longer asks to pay. */
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
    text === null
      ? []
      : [
          {
            key,
            term,
            value: (
              <CopyLine what={term} text={text}>
                {key === 'iban' ? <Iban iban={text} /> : undefined}
              </CopyLine>
            ),
          },
        ]
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

/** The steps that have a sentence of their own, with what the reader can do. */
function sentenceOf({ state, allowedMoves }: FiatTransfer) {
  if (allowedMoves.includes('acceptDifference')) return messages.answerBy
  return state === 'TO_BE_PROCESSED' && allowedMoves.includes('cancel') ? messages.sendBy : undefined
}

export function WhatNext({ transfer }: { transfer: FiatTransfer }) {
  const t = useT()
  const { nextStep } = transfer
  if (!nextStep || nextStep.approvalId !== undefined) return null
  return (
    <section className="nextbox" aria-labelledby="h-next">
      <h2 id="h-next">{t(messages.whatNext)}</h2>
      <p>
        <NextSentence transfer={transfer} nextStep={nextStep} />
      </p>
    </section>
  )
}

type NextSentenceProps = { transfer: FiatTransfer; nextStep: NonNullable<FiatTransfer['nextStep']> }

function NextSentence({ transfer, nextStep }: NextSentenceProps) {
  const t = useT()
  const locale = useLocaleFormat()
  const by = readPromisedTime(nextStep.by)
  const time = by === undefined ? undefined : formatDayTime(by, locale)
  const sentence = sentenceOf(transfer)
  if (sentence && time !== undefined) return t(sentence, { time })
  const text = nextStep.text !== null && endSentence(nextStep.text, locale.language)
  return [sayWhoActs(nextStep, t), text, time !== undefined && t(messages.until, { time })].filter(Boolean).join(t(sentenceGap))
}
