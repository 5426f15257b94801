// The currencies that a key may move, and up to which amounts.

import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { Checkbox } from '@sampan/ui/checkbox'
import { Field } from '@sampan/ui/field'
import { FigureInput } from '@sampan/ui/figure-input'
import { useT } from '@sampan/ui/language'
import { CircleAlert } from 'lucide-react'
import { formMessages as messages } from './form-messages.ts'
import { type KeyFormState, limitField, limitKinds, listCurrencies } from './key-request.ts'

export function LimitFields({ form }: { form: KeyFormState }) {
  const t = useT()
  const { values, errors, set } = form
  const chosen = listCurrencies(values)
  const choose = (currency: HeldCurrency, isChosen: boolean) =>
    set('currencies', (isChosen ? [...chosen, currency] : chosen.filter((one) => one !== currency)).join(' '))
  return (
    <fieldset className="field" aria-describedby={errors.currencies ? 'currencies-error' : undefined}>
      <legend className="legend">{t(messages.money)}</legend>
      <div className="key-currencies">
        {heldCurrencies.map((currency) => (
          <Checkbox
            key={currency}
            checked={chosen.includes(currency)}
            onChange={({ target }) => choose(currency, target.checked)}
          >
            {currency}
          </Checkbox>
        ))}
      </div>
      <div aria-live="polite">
        {errors.currencies && (
          <p className="error" id="currencies-error">
            <CircleAlert className="i i--s" />
            <span>{t(errors.currencies)}</span>
          </p>
        )}
      </div>
      {chosen.length > 0 && <p className="help">{t(messages.moneyHelp)}</p>}
      {chosen.map((currency) => (
        <div key={currency} className="key-limits">
          {limitKinds.map((kind) => (
            <LimitInput key={kind} form={form} name={limitField(kind, currency)} label={t(messages[kind], { currency })} />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

type LimitInputProps = { form: KeyFormState; name: string; label: string }

function LimitInput({ form: { values, errors, field, set }, name, label }: LimitInputProps) {
  const t = useT()
  const problem = errors[name]
  return (
    <Field label={label} error={problem && t(problem)}>
      <FigureInput
        name={name}
        text={values[name] ?? ''}
        onText={(text) => set(name, text)}
        onBlur={field(name).onBlur}
        placeholder={t(messages.noLimit)}
        maxLength={30}
      />
    </Field>
  )
}
