// The filter of the audit log by action: the list of actions, narrowed by any part of their words.

import { Autocomplete } from '@base-ui/react/autocomplete'
import { Field, useField } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { useUrlText } from '@sampan/ui/use-url-text'
import { findActions, readActionName, sayActionName } from './action-name.ts'
import { messages } from './messages.ts'

/** The log follows once a whole action is chosen or typed. */
export function ActionFilter() {
  const t = useT()
  const language = useLanguage()
  const [typed, setTyped] = useUrlText('action', {
    toText: (action) => action && sayActionName(action, language),
    toParam: readActionName,
  })
  const found = findActions(typed, language)
  return (
    <Autocomplete.Root items={found} filter={null} openOnInputClick value={typed} onValueChange={setTyped}>
      <Field label={t(messages.action)} help={t(messages.actionHelp)}>
        <ActionInput />
      </Field>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className="clayer" sideOffset={4} collisionPadding={8}>
          <Autocomplete.Popup className="cpop">
            <Autocomplete.Empty className="cpop__say">{t(messages.noAction)}</Autocomplete.Empty>
            <Autocomplete.List>
              {(words: string) => (
                <Autocomplete.Item key={words} value={words} className="menu__item">
                  {words}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

function ActionInput() {
  return <Autocomplete.Input {...useField()} className="control" maxLength={80} autoComplete="off" spellCheck={false} />
}
