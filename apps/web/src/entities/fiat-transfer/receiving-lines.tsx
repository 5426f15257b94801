// The details of our receiving account, each with its copy button.

import type { openDeposit } from '@sampan/contract/api/fiat-deposit.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { DescriptionList } from '@sampan/ui/description-list'
import { Iban } from '@sampan/ui/iban'
import { useLanguage, useT } from '@sampan/ui/language'
import { CopyLine } from './copy-line.tsx'
import { fiatMessages } from './fiat-messages.ts'

type Receiver = ResponseOf<typeof openDeposit>['receivingAccount']
type Line = { readonly key: string; readonly term: string; readonly text: string; readonly mono?: boolean }

export function ReceivingLines({ account }: { account: Receiver }) {
  return (
    <DescriptionList
      items={useLines(account).map(({ key, term, text, mono }) => ({
        key,
        term,
        value: (
          <CopyLine what={term} text={text} mono={mono}>
            {key === 'iban' ? <Iban iban={text} /> : undefined}
          </CopyLine>
        ),
      }))}
    />
  )
}

function useLines(to: Receiver): Line[] {
  const t = useT()
  const language = useLanguage()
  const given = (key: string, term: string, text: string | null, mono = false): Line[] =>
    text === null ? [] : [{ key, term, text, mono }]
  return [
    ...given('holder', t(fiatMessages.beneficiary), to.beneficiaryName),
    ...given('iban', t(fiatMessages.iban), to.iban, true),
    ...given('number', t(fiatMessages.accountNumber), to.accountNumber, true),
    ...given('code', t(fiatMessages.localCode), to.localCode, true),
    ...given('bank', t(fiatMessages.bank), to.bankName),
    ...given('swift', t(fiatMessages.swiftCode), to.bankSwiftCode, true),
    ...given(
      'country',
      t(fiatMessages.bankCountry),
      new Intl.DisplayNames(language, { type: 'region' }).of(to.bankCountry) ?? null,
    ),
    ...given('address', t(fiatMessages.address), to.address),
  ]
}
