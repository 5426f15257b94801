// Gallery figures of form fields.

import { checkPassword } from '@sampan/contract/password.ts'
import { useState } from 'react'
import { Field } from '../form/field.tsx'
import { PasswordInput } from '../form/password-input.tsx'
import { Select } from '../form/select.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextInput } from '../form/text-input.tsx'
import { useT } from '../language/language.tsx'
import { Link } from '../link/link.tsx'
import { PasswordRules } from '../scale-bar/password-rules.tsx'
import { Figure } from './figure.tsx'
import { formTexts as texts } from './form-texts.ts'
import { titles } from './texts.ts'

export function FieldFigures() {
  const t = useT()
  return (
    <>
      <Figure title={titles.fields}>
        <Field label={t(texts.label)} help={t(texts.labelHelp)}>
          <TextInput placeholder={t(texts.labelExample)} />
        </Field>
        <Field label={t(texts.country)}>
          <Select
            defaultValue=""
            placeholder={t(texts.choose)}
            options={[
              { value: 'DE', label: t(texts.germany) },
              { value: 'TH', label: t(texts.thailand) },
            ]}
          />
        </Field>
        <Field label={t(texts.remark)} aside={t(texts.optional)}>
          <TextArea />
        </Field>
      </Figure>
      <Figure title={titles.fieldStates}>
        <Field label={t(texts.city)} error={t(texts.cityError)} help={t(texts.labelHelp)}>
          <TextInput defaultValue="F" />
        </Field>
        <Field label="IBAN" ok={t(texts.ibanOk)}>
          <TextInput mono defaultValue="DE98 5001 2345 0123 4567 89" />
        </Field>
        <Field label={t(texts.reference)} help={t(texts.referenceHelp)}>
          <TextInput readOnly mono defaultValue="SP-7F3K-2290" />
        </Field>
        <Field label={t(texts.paused)} help={t(texts.pausedHelp)}>
          <TextInput disabled defaultValue="100,000.00" after="USD" />
        </Field>
        <Field label={t(texts.country)} error={t(texts.choose)}>
          <Select defaultValue="" placeholder={t(texts.choose)} options={[{ value: 'DE', label: t(texts.germany) }]} />
        </Field>
      </Figure>
      <PasswordFigure />
    </>
  )
}

function PasswordFigure() {
  const t = useT()
  const [password, setPassword] = useState('harbour-chart')
  const rules = checkPassword(password).map(({ name, text, holds }) => ({ key: name, text: t(text), met: holds }))
  const met = rules.filter((rule) => rule.met).length
  return (
    <Figure title={titles.password}>
      <Field label={t(texts.password)} aside={<Link href="#main">{t(texts.forgot)}</Link>}>
        <PasswordInput
          autoComplete="new-password"
          showLabel={t(texts.show)}
          hideLabel={t(texts.hide)}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <PasswordRules
        label={t(texts.rules)}
        summary={t(texts.rulesMet, { met, all: rules.length })}
        labels={{ met: t(texts.met), unmet: t(texts.unmet) }}
        rules={rules}
      />
    </Figure>
  )
}
