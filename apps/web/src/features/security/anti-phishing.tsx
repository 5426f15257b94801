// The setting row of the anti-phishing code.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import { TextQuote } from 'lucide-react'
import { useForm } from '../../lib/forms/use-form.ts'
import { SettingOff, SettingOn, SettingRow } from '../../lib/settings/setting-row.tsx'
import { messages } from './messages.ts'
import type { CodeForm } from './set-anti-phishing.ts'
import { checkCode, saveCode } from './set-anti-phishing.ts'

type AntiPhishingProps = { code: string | null; open: boolean; onOpen: (open: boolean) => void }

export function AntiPhishingRow({ code, open, onOpen }: AntiPhishingProps) {
  const t = useT()
  return (
    <SettingRow
      icon={<TextQuote className="i" />}
      title={t(messages.antiPhishing)}
      state={code === null ? <SettingOff>{t(messages.notSet)}</SettingOff> : <SettingOn>{t(messages.on)}</SettingOn>}
      action={
        <Button
          size="s"
          aria-expanded={open}
          aria-label={`${t(code === null ? messages.set : messages.change)}: ${t(messages.antiPhishing)}`}
          onClick={() => onOpen(!open)}
        >
          {t(code === null ? messages.set : messages.change)}
        </Button>
      }
      below={open && <CodeForm onCancel={() => onOpen(false)} />}
    >
      {code === null ? t(messages.antiPhishingHelp) : t(messages.antiPhishingIs, { code })}
    </SettingRow>
  )
}

function CodeForm({ onCancel }: { onCancel: () => void }) {
  const t = useT()
  const { form, field, errors, busy } = useForm<CodeForm>({
    initial: { code: '' },
    check: async (values) => checkCode(values),
    send: async (values) => {
      saveCode(values)
      return undefined
    },
  })
  return (
    <form {...form} className="form sec__form">
      <Field label={t(messages.antiPhishing)} help={t(messages.antiPhishingExample)} error={errors.code && t(errors.code)}>
        {/* The row was opened to type here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextInput {...field('code')} autoFocus autoComplete="off" autoCapitalize="none" spellCheck="false" maxLength={40} />
      </Field>
      <div className="row">
        <Button variant="primary" type="submit" busy={busy} busyLabel={t(messages.checking)}>
          {t(messages.saveCode)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t(messages.cancel)}
        </Button>
      </div>
    </form>
  )
}
