import { setPreferences } from '@sampan/contract/api/security.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { currencies, heldCurrencies, isHeldCurrency } from '@sampan/contract/currencies.ts'
import type { CallBodyOf } from '@sampan/contract/endpoint.ts'
import { isLanguage, languageLabels, languages } from '@sampan/contract/language.ts'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { Select } from '@sampan/ui/select.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import type { Info } from '../../lib/own-rows.tsx'
import { chooseLanguage } from '../../lib/preferences.ts'
import { outdate } from '../../lib/server-state.ts'
import { store } from '../../lib/this-browser.ts'
import { words } from './words.ts'

/** Each choice takes effect when it is made. */
export function Preferences({ info }: { info: Info }) {
  const say = useSay()
  const [chosen, setChosen] = useState({ language: info.language, displayCurrency: info.displayCurrency })
  const save = async (body: CallBodyOf<typeof setPreferences>) => {
    const outcome = await call(setPreferences, { body })
    setChosen(outcome.ok ? outcome.result : chosen)
    if (!outcome.ok) return
    outdate(accountInfo)
    showToast({ text: say(words.saved) })
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
    <Panel title={say(words.preferences)}>
      <div className="form">
        <Field label={say(words.language)} help={say(words.languageHelp)}>
          <Select
            value={chosen.language}
            onChange={(event) => speak(event.target.value)}
            options={languages.map((language) => ({ value: language, label: languageLabels[language] }))}
          />
        </Field>
        <Field label={say(words.currency)} help={say(words.currencyHelp)}>
          <Select
            value={chosen.displayCurrency}
            onChange={(event) => count(event.target.value)}
            options={heldCurrencies.map((code) => ({ value: code, label: `${code} · ${say(currencies[code].name)}` }))}
          />
        </Field>
      </div>
    </Panel>
  )
}
