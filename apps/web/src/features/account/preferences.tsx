// The language, theme and currency preferences.

import { setPreferences } from '@sampan/contract/api/security.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { currencies, heldCurrencies, isHeldCurrency } from '@sampan/contract/currencies.ts'
import type { RequestBodyOf } from '@sampan/contract/endpoint.ts'
import { isLanguage, languageLabels, languages } from '@sampan/contract/language.ts'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { Select } from '@sampan/ui/select'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import type { Info } from '../../entities/account/account-settings.tsx'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { chooseLanguage } from '../../lib/preferences/preferences.ts'
import { store } from '../../lib/session/session-runtime.ts'
import { messages } from './messages.ts'

/** Each choice takes effect when it is made. */
export function Preferences({ info }: { info: Info }) {
  const t = useT()
  const [chosen, setChosen] = useState({ language: info.language, displayCurrency: info.displayCurrency })
  const save = async (body: RequestBodyOf<typeof setPreferences>) => {
    const outcome = await call(setPreferences, { body })
    setChosen(outcome.ok ? outcome.result : chosen)
    if (!outcome.ok) return
    invalidate(accountInfo)
    showToast({ text: t(messages.saved) })
    if (body.language) await chooseLanguage(store, body.language)
  }
  const speak = (language: string) => {
    if (!isLanguage(language)) return
    setChosen({ ...chosen, language })
    void save({ language })
  }
  const count = (displayCurrency: string) => {
    if (!isHeldCurrency(displayCurrency)) return
    setChosen({ ...chosen, displayCurrency })
    void save({ displayCurrency })
  }
  return (
    <Panel title={t(messages.preferences)}>
      <div className="form">
        <Field label={t(messages.language)} help={t(messages.languageHelp)}>
          <Select
            value={chosen.language}
            onChange={(event) => speak(event.target.value)}
            options={languages.map((language) => ({ value: language, label: languageLabels[language] }))}
          />
        </Field>
        <Field label={t(messages.currency)} help={t(messages.currencyHelp)}>
          <Select
            value={chosen.displayCurrency}
            onChange={(event) => count(event.target.value)}
            options={heldCurrencies.map((code) => ({ value: code, label: `${code} · ${t(currencies[code].name)}` }))}
          />
        </Field>
      </div>
    </Panel>
  )
}
