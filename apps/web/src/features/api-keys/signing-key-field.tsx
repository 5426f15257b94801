// The public key with which calls that move money are verified, and how to make a pair.

import { CopyButton } from '@sampan/ui/copy-button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextArea } from '@sampan/ui/text-area'
import { useState } from 'react'
import { formMessages as messages } from './form-messages.ts'
import { isPrivateKey, type KeyFormState } from './key-request.ts'

const commands = 'openssl genpkey -algorithm ed25519 -out sampan-key.pem\nopenssl pkey -in sampan-key.pem -pubout'

export function SigningKeyField({ form }: { form: KeyFormState }) {
  const t = useT()
  const [wasPrivate, setWasPrivate] = useState(false)
  const { onChange, ...control } = form.field('signingKey')
  const error = wasPrivate ? messages.privateKey : form.errors.signingKey
  return (
    <div className="stack">
      <Field label={t(messages.signingKey)} help={t(messages.signingHelp)} error={error && t(error)}>
        <TextArea
          {...control}
          className="mono"
          rows={3}
          spellCheck="false"
          autoComplete="off"
          onChange={(event) => {
            const typed = event.target.value
            const isSecret = isPrivateKey(typed)
            // The warning stays until something else is typed: a browser may report the emptied field once more.
            setWasPrivate((was) => isSecret || (was && typed === ''))
            if (isSecret) form.set('signingKey', '')
            else onChange(event)
          }}
        />
      </Field>
      <details>
        <summary>{t(messages.signingHow)}</summary>
        <p>{t(messages.signingRun)}</p>
        <div className="key-secret">
          <pre className="mono" translate="no">
            {commands}
          </pre>
          <CopyButton
            small
            text={commands}
            label={t(messages.copyCommands)}
            done={t(messages.copied)}
            failed={t(messages.notCopied)}
          />
        </div>
      </details>
    </div>
  )
}
