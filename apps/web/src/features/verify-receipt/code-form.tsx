// The form for the code of a receipt.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import { useState } from 'react'
import { messages } from './messages.ts'
import { isCode } from './receipt-code.ts'

type CodeFormProps = { code: string; again: boolean; onCode: (code: string) => void }

export function CodeForm({ code, again, onCode }: CodeFormProps) {
  const t = useT()
  const [typed, setTyped] = useState(again ? '' : code)
  const [wrong, setWrong] = useState(code !== '' && !isCode(code))
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = typed.trim().replaceAll(/\s/g, '').toUpperCase()
        setWrong(!isCode(wanted))
        if (isCode(wanted)) onCode(wanted)
      }}
    >
      <Field label={t(messages.code)} help={t(messages.codeHelp)} error={wrong ? t(messages.codeWrong) : undefined}>
        <TextInput
          name="code"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          maxLength={24}
        />
      </Field>
      <div className="row">
        <Button type="submit" variant={again ? undefined : 'primary'}>
          {t(again ? messages.another : messages.check)}
        </Button>
      </div>
    </form>
  )
}
