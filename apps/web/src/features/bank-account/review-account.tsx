// The review step of the bank account form.

import { compact } from '@sampan/contract/bank/check-digits.ts'
import { bankRequirements } from '@sampan/contract/bank/requirements.ts'
import { channels } from '@sampan/contract/channels.ts'
import { Button } from '@sampan/ui/button'
import { Checkbox } from '@sampan/ui/checkbox'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { Iban } from '@sampan/ui/iban'
import { useLanguage, useT } from '@sampan/ui/language'
import { RailBadge } from '@sampan/ui/rail-badge'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { type ReactNode, useState } from 'react'
import { type AccountFormValues, readPlace, toRequestBody } from './account-values.ts'
import { messages } from './form-messages.ts'
import { VerificationSteps } from './verification-steps.tsx'

type ReviewProps = {
  values: AccountFormValues
  /** What an edit does to the verification. */
  note?: ReactNode
  onGo: () => void
}

/** For reading, not for typing: every line as it will be saved. */
export function ReviewAccount({ values, note, onGo }: ReviewProps) {
  const t = useT()
  const facts = useFacts(values)
  const [ticked, setTicked] = useState(false)
  const [missed, setMissed] = useState(false)
  const place = readPlace(values)
  if (!place) return null
  return (
    <div className="split split--flow review">
      <ReceiptCard title={values.label} action={<RailBadge rail={place.channel} />}>
        <DescriptionList items={facts} />
      </ReceiptCard>
      <div className="stack review__do sticky">
        {note}
        <Checkbox
          checked={ticked}
          error={missed && !ticked ? t(messages.compareFirst) : undefined}
          onChange={(event) => setTicked(event.target.checked)}
        >
          {t(messages.compared)}
        </Checkbox>
        <Button variant="primary" size="l" block onClick={() => (ticked ? onGo() : setMissed(true))}>
          {t(messages.go)}
        </Button>
        <h2 className="review__h">{t(messages.after)}</h2>
        <VerificationSteps />
      </div>
    </div>
  )
}

function useFacts(values: AccountFormValues): Description[] {
  const t = useT()
  const language = useLanguage()
  const place = readPlace(values)
  const body = toRequestBody(values)
  if (!place || !body) return []
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const fields = bankRequirements(place).groups.flatMap((group) => group.fields)
  return [
    { key: 'country', term: t(messages.country), value: countries.of(place.country) },
    { key: 'currency', term: t(messages.currency), value: place.currency },
    { key: 'channel', term: t(messages.channel), value: t(channels[place.channel].name) },
    ...fields.flatMap(({ key, label, type, options, check, pattern }): Description[] => {
      const value = values[key].trim()
      const between = key.startsWith('intermediaryBank.') && body.isIntermediaryRequired === 'no'
      if (value === '' || between || key === 'label') return []
      const option = options?.find((one) => one.value === value)
      const written = type === 'country' ? countries.of(value) : value
      const shown = option ? t(option.label) : written
      if (type === 'yesNo') return [{ key, term: t(label), value: t(value === 'yes' ? messages.yes : messages.no) }]
      if (key === 'iban') return [{ key, term: t(label), value: <Iban iban={compact(value)} /> }]
      return [{ key, term: t(label), value: check || pattern ? <span className="mono">{shown}</span> : shown }]
    }),
  ]
}
