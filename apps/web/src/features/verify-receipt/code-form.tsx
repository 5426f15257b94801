import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { isCode } from './receipt-code.ts'
import { words } from './words.ts'

type CodeFormProps = { code: string; again: boolean; onCode: (code: string) => void }

export function CodeForm({ code, again, onCode }: CodeFormProps) {
  const say = useSay()
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
      <Field label={say(words.code)} help={say(words.codeHelp)} error={wrong ? say(words.codeWrong) : undefined}>
        <TextInput
          name="code"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
        />
      </Field>
      <div className="row">
        <Button type="submit" variant={again ? undefined : 'primary'}>
          {say(again ? words.another : words.check)}
        </Button>
      </div>
    </form>
  )
}
