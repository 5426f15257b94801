// The form of an API key, new or changed.

import { serverNow } from '@sampan/client/server-clock.ts'
import { keyDaysMax, keyScopes, mayWithdraw, movesMoney } from '@sampan/contract/api-keys.ts'
import { formatDate } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button'
import { Checkbox } from '@sampan/ui/checkbox'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { TextArea } from '@sampan/ui/text-area'
import { TextInput } from '@sampan/ui/text-input'
import { ArrowLeft } from 'lucide-react'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { PermissionBoxes } from '../../entities/permission/permission-boxes.tsx'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { FactorNote, useFactorMissing } from '../../lib/verification/second-factor-prompt.tsx'
import { AddressLines } from './address-lines.tsx'
import { formMessages as messages } from './form-messages.ts'
import { type ApiKey, changeKey, createKey } from './key-calls.ts'
import {
  checkKeyRequest,
  emptyRequest,
  type KeyFormState,
  type KeyRequest,
  listScopes,
  toKeyBody,
  toKeyChange,
  toKeyRequest,
} from './key-request.ts'
import { LimitFields } from './limit-fields.tsx'
import { messages as keyMessages } from './messages.ts'
import { SigningKeyField } from './signing-key-field.tsx'

/** Only what the chosen permissions need is asked, and only permissions that the person holds are offered. */
export function KeyForm({ apiKey }: { apiKey?: ApiKey }) {
  const t = useT()
  const language = useLanguage()
  const { holds } = useSession()
  const isCompany = holds('company')
  const isNew = apiKey === undefined
  const form = useForm<KeyRequest>({
    initial: apiKey ? toKeyRequest(apiKey) : emptyRequest,
    check: async (values) => checkKeyRequest(values, { language, isNew }),
    send: async (values) => {
      if (apiKey) changeKey(apiKey, toKeyChange(values, language), forget)
      else createKey(toKeyBody(values, language), forget)
      return undefined
    },
  })
  const forget = useDraft(apiKey ? `api-key.${apiKey.id}` : 'api-key', form.values, form.replace)
  const { values, errors, field } = form
  const scopes = listScopes(values)
  const moves = movesMoney(scopes)
  const factorMissing = useFactorMissing({ orPhone: true })
  return (
    <>
      <Head apiKey={apiKey} />
      <form {...form.form} className="form key-form">
        {factorMissing && <FactorNote why={messages.factorNeeded} />}
        <Field label={t(messages.name)} help={t(messages.nameHelp)} error={errors.name && t(errors.name)}>
          <TextInput {...field('name')} maxLength={60} autoComplete="off" />
        </Field>
        <PermissionBoxes
          legend={t(messages.scopes)}
          scopes={keyScopes.filter(holds)}
          value={values.scopes}
          onChange={(chosen) => form.set('scopes', chosen)}
          error={errors.scopes && t(errors.scopes)}
        />
        {moves && <LimitFields form={form} />}
        <AddressLines form={form} isNeeded={mayWithdraw(scopes)} />
        <DaysField form={form} expiresAt={apiKey?.expiresAt} />
        {moves && isCompany && (
          <Checkbox
            checked={values.prepareOnly !== ''}
            onChange={({ target }) => form.set('prepareOnly', target.checked ? 'yes' : '')}
          >
            {t(messages.prepareOnly)}
          </Checkbox>
        )}
        {moves && <SigningKeyField form={form} />}
        {isCompany && (
          <Field label={t(messages.note)} aside={t(companyMessages.optional)}>
            <TextArea {...field('note')} maxLength={500} rows={2} />
          </Field>
        )}
        <div className="stack">
          <div>
            <Button variant="primary" size="l" type="submit" busy={form.busy} busyLabel={t(messages.sending)}>
              {t(keyMessages.proceed)}
            </Button>
          </div>
          <p className="small muted">{t(nextSteps[isNew ? 'create' : 'edit'][isCompany ? 'company' : 'person'])}</p>
        </div>
      </form>
    </>
  )
}

const nextSteps = {
  create: { person: messages.next, company: messages.nextCompany },
  edit: { person: messages.nextEdit, company: messages.nextEditCompany },
} as const

function Head({ apiKey }: { apiKey: ApiKey | undefined }) {
  const t = useT()
  return (
    <div className="page-head">
      <Link className="crumb" href="/developers/keys">
        <ArrowLeft className="i i--s" />
        {t(messages.back)}
      </Link>
      <h1>{apiKey ? t(messages.editTitle, { name: apiKey.name }) : t(messages.title)}</h1>
      <p className="lead">{t(apiKey ? messages.editLead : messages.lead)}</p>
    </div>
  )
}

const dayMs = 86_400_000

/** A key that is there keeps its end where no days are given. */
function DaysField({ form: { values, errors, field }, expiresAt }: { form: KeyFormState; expiresAt: string | undefined }) {
  const t = useT()
  const locale = useLocaleFormat()
  const days = Number(values.days)
  const ends = days >= 1 && days <= keyDaysMax ? formatDate(serverNow() + days * dayMs, locale) : undefined
  const kept = expiresAt !== undefined && t(messages.daysKept, { day: formatDate(Date.parse(expiresAt), locale) })
  return (
    <Field
      label={t(messages.days)}
      aside={expiresAt === undefined ? undefined : t(companyMessages.optional)}
      error={errors.days && t(errors.days)}
      help={ends === undefined ? kept : t(messages.daysEnd, { day: ends })}
    >
      <TextInput {...field('days')} inputMode="numeric" maxLength={3} autoComplete="off" />
    </Field>
  )
}
