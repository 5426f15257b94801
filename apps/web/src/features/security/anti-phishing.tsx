import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import { TextQuote } from 'lucide-react'
import { useForm } from '../../lib/forms/use-form.ts'
import { NotYet, SettingRow, StandsOn } from '../../lib/settings/setting-row.tsx'
import { words } from './messages.ts'
import type { Chosen } from './set-anti-phishing.ts'

const rules = () => import('./set-anti-phishing.ts')

type AntiPhishingProps = { code: string | null; open: boolean; onOpen: (open: boolean) => void }

export function AntiPhishingRow({ code, open, onOpen }: AntiPhishingProps) {
  const t = useT()
  return (
    <SettingRow
      icon={<TextQuote className="i" />}
      title={t(words.antiPhishing)}
      state={code === null ? <NotYet>{t(words.notSet)}</NotYet> : <StandsOn>{t(words.on)}</StandsOn>}
      action={
        <Button
          size="s"
          aria-expanded={open}
          aria-label={`${t(code === null ? words.set : words.change)}: ${t(words.antiPhishing)}`}
          onClick={() => onOpen(!open)}
        >
          {t(code === null ? words.set : words.change)}
        </Button>
      }
      below={open && <CodeForm onCancel={() => onOpen(false)} />}
    >
      {code === null ? t(words.antiPhishingHelp) : t(words.antiPhishingIs, { code })}
    </SettingRow>
  )
}

function CodeForm({ onCancel }: { onCancel: () => void }) {
  const t = useT()
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
      <Field label={t(words.antiPhishing)} help={t(words.antiPhishingExample)} error={errors.code && t(errors.code)}>
        {/* The row was opened to type here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextInput {...field('code')} autoFocus autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
      </Field>
      <div className="row">
        <Button variant="primary" type="submit" busy={busy} busyLabel={t(words.checking)}>
          {t(words.saveCode)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t(words.cancel)}
        </Button>
      </div>
    </form>
  )
}
