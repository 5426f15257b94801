import { bankRequirements } from '@sampan/contract/bank/requirements.ts'
import { channels } from '@sampan/contract/channels.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Checkbox } from '@sampan/ui/checkbox.tsx'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useLanguage, useSay } from '@sampan/ui/language.tsx'
import { RailBadge } from '@sampan/ui/rail-badge.tsx'
import { Slip } from '@sampan/ui/slip.tsx'
import { type ReactNode, useState } from 'react'
import { bodyOf, placeOf, type Typed } from './account-values.ts'
import { AfterSaving } from './after-saving.tsx'
import { words } from './words-form.ts'

type ReviewProps = {
  values: Typed
  /** What an edit does to the verification. */
  note?: ReactNode
  onGo: () => void
}

/** For reading, not for typing: every line as it will be saved. */
export function ReviewAccount({ values, note, onGo }: ReviewProps) {
  const say = useSay()
  const facts = useFacts(values)
  const [ticked, setTicked] = useState(false)
  const [missed, setMissed] = useState(false)
  const place = placeOf(values)
  if (!place) return null
  return (
    <div className="split split--flow review">
      <Slip title={values.label} action={<RailBadge rail={place.channel} />}>
        <Facts facts={facts} />
      </Slip>
      <div className="stack review__do sticky">
        {note}
        <Checkbox
          checked={ticked}
          error={missed && !ticked ? say(words.compareFirst) : undefined}
          onChange={(event) => setTicked(event.target.checked)}
        >
          {say(words.compared)}
        </Checkbox>
        <Button variant="primary" size="l" block onClick={() => (ticked ? onGo() : setMissed(true))}>
          {say(words.go)}
        </Button>
        <h2 className="review__h">{say(words.after)}</h2>
        <AfterSaving />
      </div>
    </div>
  )
}

function useFacts(values: Typed): Fact[] {
  const say = useSay()
  const language = useLanguage()
  const place = placeOf(values)
  const body = bodyOf(values)
  if (!place || !body) return []
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const fields = bankRequirements(place).groups.flatMap((group) => group.fields)
  return [
    { key: 'country', term: say(words.country), value: countries.of(place.country) },
    { key: 'currency', term: say(words.currency), value: place.currency },
    { key: 'channel', term: say(words.channel), value: say(channels[place.channel].name) },
    ...fields.flatMap(({ key, label, type, options, check, pattern }) => {
      const value = values[key].trim()
      const between = key.startsWith('intermediaryBank.') && body.isIntermediaryRequired === 'no'
      if (value === '' || between || key === 'label') return []
      const option = options?.find((one) => one.value === value)
      const shown = option ? say(option.label) : type === 'country' ? countries.of(value) : value
      if (type === 'yesNo') return [{ key, term: say(label), value: say(value === 'yes' ? words.yes : words.no) }]
      return [{ key, term: say(label), value: check || pattern ? <span className="mono">{shown}</span> : shown }]
    }),
  ]
}
