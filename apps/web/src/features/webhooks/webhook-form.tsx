// The form that adds a webhook or changes one.

import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { findUrlProblem } from '@sampan/contract/public-address.ts'
import { webhookUrl } from '@sampan/contract/shapes/webhook.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { RadioCards } from '@sampan/ui/radio-cards'
import { Segmented } from '@sampan/ui/segmented'
import { TextInput } from '@sampan/ui/text-input'
import { ArrowLeft } from 'lucide-react'
import { type FormErrors, useForm } from '../../lib/forms/use-form.ts'
import { FactorNote, useFactorMissing } from '../../lib/verification/second-factor-prompt.tsx'
import { KindBoxes } from './event-kinds.tsx'
import { formMessages, messages } from './messages.ts'
import { addWebhook, saveWebhook, type Webhook, webhooksPath } from './webhook-calls.ts'

/** A form keeps texts, so the chosen events are one line. */
type Values = {
  readonly url: string
  readonly description: string
  readonly which: string
  readonly events: string
  readonly signing: string
}

const listEvents = ({ which, events }: Values): string[] => (which === 'all' ? ['*'] : events.split(' ').filter(Boolean))

/** The same rules as the server's. What a name resolves to is only known with each delivery. */
function checkValues(values: Values, loopbackAllowed: boolean): FormErrors<Values> {
  const url = values.url.trim()
  const wrong = url === '' ? requiredText(messages.address) : fieldErrors(webhookUrl, url)['']
  const refused = wrong === undefined && findUrlProblem(url, loopbackAllowed) ? fieldMessages.webhookAddress : wrong
  return {
    ...(refused && { url: refused }),
    ...(listEvents(values).length === 0 && { events: formMessages.someNeeded }),
  }
}

type WebhookFormProps = { webhook: Webhook | undefined; loopbackAllowed: boolean }

export function WebhookForm({ webhook, loopbackAllowed }: WebhookFormProps) {
  const t = useT()
  const takesAll = webhook?.events.includes('*') ?? true
  const form = useForm<Values>({
    initial: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      which: takesAll ? 'all' : 'some',
      events: takesAll ? '' : (webhook?.events.join(' ') ?? ''),
      signing: webhook?.signing ?? 'ed25519',
    },
    check: async (values) => checkValues(values, loopbackAllowed),
    send: async (values) => {
      const wanted = { url: values.url.trim(), description: values.description.trim(), events: listEvents(values) }
      if (webhook) saveWebhook(webhook.id, { ...wanted, enabled: webhook.state === 'ACTIVE' })
      else addWebhook({ ...wanted, signing: values.signing === 'hmac' ? 'hmac' : 'ed25519' })
      return undefined
    },
  })
  const { errors, field } = form
  const factorMissing = useFactorMissing({ orPhone: true })
  return (
    <>
      <div className="page-head">
        <Link className="crumb" href={webhook ? `${webhooksPath}?id=${webhook.id}` : webhooksPath}>
          <ArrowLeft className="i i--s" />
          {t(messages.back)}
        </Link>
        <h1>{t(webhook ? formMessages.change : messages.add)}</h1>
      </div>
      <form {...form.form} className="form webhook-form">
        {factorMissing && <FactorNote why={formMessages.factorNeeded} />}
        <Field label={t(messages.address)} help={t(formMessages.addressHelp)} error={errors.url && t(errors.url)}>
          <TextInput {...field('url')} type="url" inputMode="url" maxLength={500} autoComplete="off" spellCheck="false" />
        </Field>
        <Field label={t(formMessages.description)} aside={t(formMessages.optional)}>
          <TextInput {...field('description')} maxLength={100} autoComplete="off" />
        </Field>
        <EventFields form={form} />
        {!webhook && <SigningFields form={form} />}
        <div>
          <Button variant="primary" size="l" type="submit" busy={form.busy} busyLabel={t(formMessages.sending)}>
            {t(webhook ? formMessages.save : messages.add)}
          </Button>
        </div>
      </form>
    </>
  )
}

type FormPartProps = { form: ReturnType<typeof useForm<Values>> }

function EventFields({ form: { values, errors, set } }: FormPartProps) {
  const t = useT()
  return (
    <fieldset className="field">
      <legend className="legend">{t(formMessages.which)}</legend>
      <Segmented
        label={t(formMessages.which)}
        value={values.which}
        onChange={(which) => set('which', which)}
        segments={[
          { value: 'all', label: t(formMessages.all) },
          { value: 'some', label: t(formMessages.some) },
        ]}
      />
      {values.which === 'some' && (
        <KindBoxes
          chosen={values.events.split(' ').filter(Boolean)}
          onChange={(patterns) => set('events', patterns.join(' '))}
          error={errors.events && t(errors.events)}
        />
      )}
    </fieldset>
  )
}

function SigningFields({ form: { values, set } }: FormPartProps) {
  const t = useT()
  return (
    <RadioCards
      legend={t(formMessages.signed)}
      name="signing"
      value={values.signing}
      onChange={(signing) => set('signing', signing)}
      options={[
        { value: 'ed25519', title: t(formMessages.ed25519), detail: t(formMessages.ed25519More) },
        { value: 'hmac', title: t(formMessages.hmac), detail: t(formMessages.hmacMore) },
      ]}
    />
  )
}
