import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { TextQuote } from 'lucide-react'
import { NotYet, SettingRow, StandsOn } from '../../lib/setting-row.tsx'
import { useForm } from '../../lib/use-form.ts'
import type { Chosen } from './anti-phishing.ts'
import { words } from './words.ts'

const rules = () => import('./anti-phishing.ts')

type AntiPhishingProps = { code: string | null; open: boolean; onOpen: (open: boolean) => void }

export function AntiPhishingRow({ code, open, onOpen }: AntiPhishingProps) {
  const say = useSay()
  return (
    <SettingRow
      icon={<TextQuote className="i" />}
      title={say(words.antiPhishing)}
      state={code === null ? <NotYet>{say(words.notSet)}</NotYet> : <StandsOn>{say(words.on)}</StandsOn>}
      action={
        <Button
          size="s"
          aria-expanded={open}
          aria-label={`${say(code === null ? words.set : words.change)}: ${say(words.antiPhishing)}`}
          onClick={() => onOpen(!open)}
        >
          {say(code === null ? words.set : words.change)}
        </Button>
      }
      below={open && <CodeForm onCancel={() => onOpen(false)} />}
    >
      {code === null ? say(words.antiPhishingHelp) : say(words.antiPhishingIs, { code })}
    </SettingRow>
  )
}

function CodeForm({ onCancel }: { onCancel: () => void }) {
  const say = useSay()
  const { form, field, errors, busy } = useForm<Chosen>({
    initial: { code: '' },
    check: async (values) => (await rules()).checkCode(values),
    send: async (values) => {
      const { saveCode } = await rules()
      saveCode(values)
      return undefined
    },
  })
  return (
    <form {...form} className="form sec__form">
      <Field label={say(words.antiPhishing)} help={say(words.antiPhishingExample)} error={errors.code && say(errors.code)}>
        {/* The row was opened to type here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextInput {...field('code')} autoFocus autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
      </Field>
      <div className="row">
        <Button variant="primary" type="submit" busy={busy} busyLabel={say(words.checking)}>
          {say(words.saveCode)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say(words.cancel)}
        </Button>
      </div>
    </form>
  )
}
