// The fields for country, currency and channel.

import { getBankRequirements } from '@sampan/contract/api/bank-account.ts'
import { type Channel, channels, isChannel } from '@sampan/contract/channels.ts'
import { currencies, fiats } from '@sampan/contract/currencies.ts'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { RadioCards } from '@sampan/ui/radio-cards'
import { RailBadge } from '@sampan/ui/rail-badge'
import { Select } from '@sampan/ui/select'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { readPlace, setPlace } from './account-values.ts'
import { messages } from './form-messages.ts'
import { type AccountForm, Countries } from './requirement-field.tsx'

/** Country and currency, and with them the channels that the money can take. */
export function PlaceFields({ form }: { form: AccountForm }) {
  const t = useT()
  const { values, errors } = form
  const change = (changes: { country?: string; currency?: string; channel?: Channel }) =>
    form.replace(setPlace({ ...values, ...changes }))
  return (
    <fieldset className="block">
      <legend>{t(messages.place)}</legend>
      <div className="form form--2">
        <Field label={t(messages.country)} help={t(messages.countryHelp)} error={errors.country && t(errors.country)}>
          <Countries form={form} name="country" onChoose={(country) => change({ country })} />
        </Field>
        <Field label={t(messages.currency)} error={errors.currency && t(errors.currency)}>
          <Select
            {...form.field('currency')}
            placeholder={t(messages.choose)}
            options={fiats.map((code) => ({ value: code, label: `${code} · ${t(currencies[code].name)}` }))}
            onChange={(event) => change({ currency: event.target.value })}
          />
        </Field>
        <div className="full">
          <Channels form={form} onChoose={(channel) => change({ channel })} />
        </div>
      </div>
    </fieldset>
  )
}

function Channels({ form, onChoose }: { form: AccountForm; onChoose: (channel: Channel) => void }) {
  const t = useT()
  const place = readPlace(form.values)
  const { data } = useEndpointQuery(
    getBankRequirements,
    { query: place ?? { country: 'US', currency: 'USD' } },
    { enabled: place !== undefined, keepPrevious: true },
  )
  if (!place || !data) return null
  return (
    <RadioCards
      legend={t(messages.channel)}
      name="channel"
      value={place.channel}
      onChange={(value) => isChannel(value) && onChoose(value)}
      error={form.errors.channel && t(form.errors.channel)}
      options={data.channels.map(({ channel, eta, open }) => ({
        value: channel,
        title: t(channels[channel].name),
        detail: eta,
        end: <RailBadge rail={channel} />,
        reason: open ? undefined : t(messages.channelPaused),
      }))}
    />
  )
}
