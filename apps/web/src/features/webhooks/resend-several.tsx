// Sends everything again that failed lately, or a range of events by number.

import { serverNow } from '@sampan/client/server-clock.ts'
import { keysOf } from '@sampan/contract/keys.ts'
import { resendRangeMax } from '@sampan/contract/shapes/webhook.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { Segmented } from '@sampan/ui/segmented'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { showToast } from '@sampan/ui/toast-store'
import { usePlural } from '@sampan/ui/use-plural'
import { useForm } from '../../lib/forms/use-form.ts'
import { deliveryMessages as messages, resentTexts } from './delivery-messages.ts'
import { type Resend, resend, type Webhook } from './webhook-calls.ts'

const hours = { hour: 1, day: 24, month: 720 } as const

type Values = { readonly what: string; readonly since: string; readonly from: string; readonly to: string }

/** Undefined where the numbers are no range. */
function readResend({ what, since, from, to }: Values, webhookId: string): Resend | undefined {
  const passed = keysOf(hours).find((name) => name === since) ?? 'day'
  if (what === 'failed')
    return { kind: 'failed', webhookId, since: new Date(serverNow() - hours[passed] * 3_600_000).toISOString() }
  const [first, last] = [from, to].map((text) => (/^\d{1,12}$/.test(text) ? Number(text) : 0))
  if (!first || !last || last < first || last - first >= resendRangeMax) return undefined
  return { kind: 'range', webhookId, from: first, to: last }
}

export function ResendSeveral({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const plural = usePlural()
  const { form, field, values, errors, set, busy } = useForm<Values>({
    initial: { what: 'failed', since: 'day', from: '', to: '' },
    check: async (now) => (readResend(now, webhook.id) ? {} : { to: messages.rangeWrong }),
    send: async (now) => {
      const wanted = readResend(now, webhook.id)
      const count = wanted && (await resend(wanted))
      if (count !== undefined) showToast({ text: plural(resentTexts, count) })
      return undefined
    },
  })
  return (
    <Panel title={t(messages.several)}>
      <form {...form} className="form webhook-form">
        <Segmented
          label={t(messages.what)}
          value={values.what}
          onChange={(what) => set('what', what)}
          segments={[
            { value: 'failed', label: t(messages.failedSince) },
            { value: 'range', label: t(messages.range) },
          ]}
        />
        {values.what === 'failed' ? (
          <Field label={t(messages.since)}>
            <Select {...field('since')} options={keysOf(hours).map((value) => ({ value, label: t(messages[value]) }))} />
          </Field>
        ) : (
          <div className="form form--2">
            <Field label={t(messages.from)}>
              <TextInput {...field('from')} inputMode="numeric" autoComplete="off" maxLength={12} />
            </Field>
            <Field label={t(messages.to)} error={errors.to && t(errors.to)}>
              <TextInput {...field('to')} inputMode="numeric" autoComplete="off" maxLength={12} />
            </Field>
          </div>
        )}
        <div>
          <Button type="submit" busy={busy} busyLabel={t(messages.sending)}>
            {t(messages.resend)}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
