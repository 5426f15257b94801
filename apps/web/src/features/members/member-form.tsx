import { languageLabels, languages } from '@sampan/contract/language.ts'
import { choosableScopes, memberRoles } from '@sampan/contract/members.ts'
import { isScope, scopeLabels } from '@sampan/contract/scopes.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Checkbox } from '@sampan/ui/checkbox.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useLanguage, useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { Select } from '@sampan/ui/select.tsx'
import { TextArea } from '@sampan/ui/text-area.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { companyWords } from '../../lib/company-words.ts'
import { FactorNote, useFactorMissing } from '../../lib/set-up-factor.tsx'
import { useDraft } from '../../lib/use-draft.ts'
import { useForm } from '../../lib/use-form.ts'
import type { Wish } from './change-member.ts'
import { type Member, roleOf } from './role-name.ts'
import { formWords as words } from './words.ts'

const rules = () => import('./change-member.ts')

/** A new member, or another role for one who is there. */
export function MemberForm({ member }: { member?: Member }) {
  const say = useSay()
  const language = useLanguage()
  const form = useForm<Wish>({
    initial: {
      name: member?.name ?? '',
      email: member?.email ?? '',
      language,
      role: member?.role ?? '',
      scopes: member?.role === 'custom' ? member.scopes.join(' ') : '',
      note: '',
    },
    check: async (values) => (await rules()).checkWish(values, !member),
    send: async (values) => {
      const { changeRole, inviteMember } = await rules()
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
          {say(words.back)}
        </Link>
        <h1>{member ? say(words.changeTitle, { name: member.name }) : say(words.title)}</h1>
        <p className="lead">{member ? say(words.changeLead, { name: member.name }) : say(words.lead)}</p>
      </div>
      <form {...form.form} className="form member-form">
        {factorMissing && <FactorNote why={words.factorNeeded} />}
        {!member && (
          <>
            <Field label={say(words.name)} error={errors.name && say(errors.name)}>
              <TextInput {...field('name')} maxLength={140} autoComplete="off" />
            </Field>
            <Field label={say(words.email)} error={errors.email && say(errors.email)}>
              <TextInput {...field('email')} type="email" inputMode="email" autoComplete="off" spellCheck={false} />
            </Field>
            <Field label={say(words.language)}>
              <Select {...field('language')} options={languages.map((value) => ({ value, label: languageLabels[value] }))} />
            </Field>
          </>
        )}
        <RadioCards
          legend={say(words.role)}
          name="role"
          value={memberRoles.find((role) => role === form.values.role)}
          onChange={(role) => form.set('role', role)}
          error={errors.role && say(errors.role)}
          options={memberRoles.map((role) => ({
            value: role,
            title: say(roleOf(role).label),
            detail: say(roleOf(role).about),
          }))}
        />
        {form.values.role === 'custom' && (
          <ScopeBoxes
            value={form.values.scopes}
            onChange={(scopes) => form.set('scopes', scopes)}
            error={errors.scopes && say(errors.scopes)}
          />
        )}
        <Field
          label={say(words.note)}
          aside={say(companyWords.optional)}
          help={say(words.noteHelp)}
          error={errors.note && say(errors.note)}
        >
          <TextArea {...field('note')} maxLength={500} rows={2} />
        </Field>
        <div className="stack">
          <div>
            <Button variant="primary" size="l" type="submit" busy={form.busy} busyLabel={say(words.sending)}>
              {say(words.send)}
            </Button>
          </div>
          <p className="small muted">{say(words.next)}</p>
        </div>
      </form>
    </>
  )
}

type ScopeBoxesProps = { value: string; onChange: (value: string) => void; error: string | undefined }

function ScopeBoxes({ value, onChange, error }: ScopeBoxesProps) {
  const say = useSay()
  const chosen = value.split(' ').filter(isScope)
  return (
    <fieldset className="field" aria-describedby={error ? 'scopes-error' : undefined}>
      <legend className="legend">{say(words.scopes)}</legend>
      <div className="scopeboxes">
        {choosableScopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={chosen.includes(scope)}
            onChange={(event) =>
              onChange((event.target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope)).join(' '))
            }
          >
            {say(scopeLabels[scope])}
          </Checkbox>
        ))}
      </div>
      <div aria-live="polite">
        {error && (
          <p className="error" id="scopes-error">
            <CircleAlert className="i i--s" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </fieldset>
  )
}
