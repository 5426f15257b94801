// The form that invites a member or changes a role.

import { languageLabels, languages } from '@sampan/contract/language.ts'
import { choosableScopes, memberRoles } from '@sampan/contract/members.ts'
import { scopesOf } from '@sampan/contract/roles.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { RadioCards } from '@sampan/ui/radio-cards'
import { Select } from '@sampan/ui/select'
import { TextArea } from '@sampan/ui/text-area'
import { TextInput } from '@sampan/ui/text-input'
import { ArrowLeft } from 'lucide-react'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { PermissionBoxes } from '../../entities/permission/permission-boxes.tsx'
import { PermissionList } from '../../entities/permission/permission-list.tsx'
import { accessDays } from '../../lib/forms/access-day.ts'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { FactorNote, useFactorMissing } from '../../lib/verification/second-factor-prompt.tsx'
import type { MemberRequest } from './change-member.ts'
import { changeRole, checkMemberRequest, inviteMember } from './change-member.ts'
import { formMessages as messages } from './messages.ts'
import { formatRole, type Member } from './role-name.ts'

/** A new member, or another role for one who is there. */
export function MemberForm({ member }: { member?: Member }) {
  const t = useT()
  const language = useLanguage()
  const form = useForm<MemberRequest>({
    initial: {
      name: member?.name ?? '',
      email: member?.email ?? '',
      language,
      role: member?.role ?? '',
      scopes: member?.role === 'custom' ? member.scopes.join(' ') : '',
      note: '',
      lastDay: '',
    },
    check: async (values) => checkMemberRequest(values, !member),
    send: async (values) => {
      if (member) changeRole(member, values)
      else inviteMember(values, forget)
      return undefined
    },
  })
  const forget = useDraft(member ? `member.${member.id}` : 'member.invite', form.values, form.replace)
  const { errors, field } = form
  const factorMissing = useFactorMissing({ orPhone: true })
  return (
    <>
      <div className="page-head">
        <Link className="crumb" href="/members">
          <ArrowLeft className="i i--s" />
          {t(messages.back)}
        </Link>
        <h1>{member ? t(messages.changeTitle, { name: member.name }) : t(messages.title)}</h1>
        <p className="lead">{member ? t(messages.changeLead, { name: member.name }) : t(messages.lead)}</p>
      </div>
      <form {...form.form} className="form member-form">
        {factorMissing && <FactorNote why={messages.factorNeeded} />}
        {!member && <PersonFields form={form} />}
        <RoleCards form={form} />
        {!member && form.values.role !== 'owner' && <LastDayField form={form} />}
        {form.values.role === 'custom' && (
          <PermissionBoxes
            legend={t(messages.scopes)}
            scopes={choosableScopes}
            value={form.values.scopes}
            onChange={(scopes) => form.set('scopes', scopes)}
            error={errors.scopes && t(errors.scopes)}
          />
        )}
        <Field
          label={t(messages.note)}
          aside={t(companyMessages.optional)}
          help={t(messages.noteHelp)}
          error={errors.note && t(errors.note)}
        >
          <TextArea {...field('note')} maxLength={500} rows={2} />
        </Field>
        <div className="stack">
          <div>
            <Button variant="primary" size="l" type="submit" busy={form.busy} busyLabel={t(messages.sending)}>
              {t(messages.send)}
            </Button>
          </div>
          <p className="small muted">{t(messages.next)}</p>
        </div>
      </form>
    </>
  )
}

type FormPartProps = { form: ReturnType<typeof useForm<MemberRequest>> }

function LastDayField({ form: { field, errors } }: FormPartProps) {
  const t = useT()
  return (
    <Field
      label={t(messages.lastDay)}
      aside={t(companyMessages.optional)}
      help={t(messages.lastDayHelp)}
      error={errors.lastDay && t(errors.lastDay)}
    >
      <TextInput {...field('lastDay')} type="date" {...accessDays()} />
    </Field>
  )
}

function PersonFields({ form: { field, errors } }: FormPartProps) {
  const t = useT()
  return (
    <>
      <Field label={t(messages.name)} error={errors.name && t(errors.name)}>
        <TextInput {...field('name')} maxLength={140} autoComplete="off" />
      </Field>
      <Field label={t(messages.email)} error={errors.email && t(errors.email)}>
        <TextInput {...field('email')} type="email" inputMode="email" autoComplete="off" spellCheck="false" />
      </Field>
      <Field label={t(messages.language)}>
        <Select {...field('language')} options={languages.map((value) => ({ value, label: languageLabels[value] }))} />
      </Field>
    </>
  )
}

function RoleCards({ form: { values, errors, set } }: FormPartProps) {
  const t = useT()
  const chosen = memberRoles.find((role) => role === values.role)
  return (
    <>
      <RadioCards
        legend={t(messages.role)}
        name="role"
        value={chosen}
        onChange={(role) => set('role', role)}
        error={errors.role && t(errors.role)}
        options={memberRoles.map((role) => ({
          value: role,
          title: t(formatRole(role).label),
          detail: t(formatRole(role).about),
        }))}
      />
      {chosen !== undefined && chosen !== 'custom' && (
        <section aria-live="polite">
          <p className="strong">{t(messages.rolePermissions, { role: t(formatRole(chosen).label) })}</p>
          <PermissionList scopes={scopesOf(chosen)} />
        </section>
      )}
    </>
  )
}
