import { checkPassword } from '@sampan/contract/password.ts'
import { useState } from 'react'
import { Field } from '../field.tsx'
import { useSay } from '../language.tsx'
import { Link } from '../link.tsx'
import { PasswordInput } from '../password-input.tsx'
import { PasswordRules } from '../password-rules.tsx'
import { Select } from '../select.tsx'
import { TextArea } from '../text-area.tsx'
import { TextInput } from '../text-input.tsx'
import { Figure } from './figure.tsx'
import { formTexts as texts } from './form-texts.ts'
import { titles } from './texts.ts'

export function FieldFigures() {
  const say = useSay()
  return (
    <>
      <Figure title={titles.fields}>
        <Field label={say(texts.label)} help={say(texts.labelHelp)}>
          <TextInput placeholder={say(texts.labelExample)} />
        </Field>
        <Field label={say(texts.country)}>
          <Select
            defaultValue=""
            placeholder={say(texts.choose)}
            options={[
              { value: 'DE', label: say(texts.germany) },
              { value: 'TH', label: say(texts.thailand) },
            ]}
          />
        </Field>
        <Field label={say(texts.remark)} aside={say(texts.optional)}>
          <TextArea />
        </Field>
      </Figure>
      <Figure title={titles.fieldStates}>
        <Field label={say(texts.city)} error={say(texts.cityError)} help={say(texts.labelHelp)}>
          <TextInput defaultValue="F" />
        </Field>
        <Field label="IBAN" ok={say(texts.ibanOk)}>
          <TextInput mono defaultValue="DE98 5001 2345 0123 4567 89" />
        </Field>
        <Field label={say(texts.reference)} help={say(texts.referenceHelp)}>
          <TextInput readOnly mono defaultValue="SP-7F3K-2290" />
        </Field>
        <Field label={say(texts.paused)} help={say(texts.pausedHelp)}>
          <TextInput disabled defaultValue="100,000.00" after="USD" />
        </Field>
        <Field label={say(texts.country)} error={say(texts.choose)}>
          <Select defaultValue="" placeholder={say(texts.choose)} options={[{ value: 'DE', label: say(texts.germany) }]} />
        </Field>
      </Figure>
      <PasswordFigure />
    </>
  )
}

function PasswordFigure() {
  const say = useSay()
  const [password, setPassword] = useState('harbour-chart')
  const rules = checkPassword(password).map(({ name, text, holds }) => ({ key: name, text: say(text), met: holds }))
  const met = rules.filter((rule) => rule.met).length
  return (
    <Figure title={titles.password}>
      <Field label={say(texts.password)} aside={<Link href="#main">{say(texts.forgot)}</Link>}>
        <PasswordInput
          autoComplete="new-password"
          showLabel={say(texts.show)}
          hideLabel={say(texts.hide)}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <PasswordRules
        label={say(texts.rules)}
        summary={say(texts.rulesMet, { met, all: rules.length })}
        words={{ met: say(texts.met), unmet: say(texts.unmet) }}
        rules={rules}
      />
    </Figure>
  )
}
