// The form that proposes a new receiving account.

import { receivingAccountProblems, requiredNumbers } from '@sampan/contract/bank/receiving-account-problems.ts'
import type { Text } from '@sampan/contract/language.ts'
import { proposeReceivingAccount } from '@sampan/contract/operator/api/treasury.ts'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import { useRef, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import {
  type AccountField,
  type AccountValues,
  accountFields,
  accountOf,
  emptyAccount,
  fieldHelps,
  fieldLengths,
  type RailAccount,
  requiredFields,
  upperCaseFields,
} from './account-values.ts'
import { isJustified, Justification, noReasons } from './justification.tsx'
import { messages } from './messages.ts'
import { useProposal } from './use-proposal.ts'

/** Values, problems and the submission of the form. */
function useAccountForm(rail: RailAccount, onDone: () => void) {
  const { propose, refused, busy, changed } = useProposal()
  const [values, setValues] = useState<AccountValues>(emptyAccount)
  const [left, setLeft] = useState<readonly AccountField[]>([])
  const [reasons, setReasons] = useState(noReasons)
  const [pressed, setPressed] = useState(false)
  const account = accountOf(rail, values)
  const problems: Partial<Record<string, Text>> = {
    ...receivingAccountProblems(account),
    ...Object.fromEntries(requiredFields.filter((name) => values[name].trim() === '').map((name) => [name, shared.required])),
  }
  /** False where something is missing still. */
  const send = async (): Promise<boolean> => {
    setPressed(true)
    if (Object.keys(problems).length > 0 || !isJustified(reasons)) return false
    const body = { account, ...reasons }
    const sent = await propose(({ requestId, onRefusal }) =>
      call(proposeReceivingAccount, { body: { ...body, requestId }, onRefusal }),
    )
    if (sent) onDone()
    return true
  }
  const problemOf = (name: AccountField): Text | undefined => {
    const isDue = pressed || (left.includes(name) && values[name].trim() !== '')
    return isDue ? problems[name] : undefined
  }
  const set = (name: AccountField, value: string) => {
    changed()
    setValues({ ...values, [name]: upperCaseFields.includes(name) ? value.toUpperCase() : value })
  }
  const justify = (next: typeof reasons) => {
    changed()
    setReasons(next)
  }
  const leave = (name: AccountField) => setLeft([...left, name])
  return { values, account, problemOf, set, leave, send, justification: { reasons, set: justify, pressed, refused, busy } }
}

export function AccountForm({ rail, onDone }: { rail: RailAccount; onDone: () => void }) {
  const t = useT()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { values, account, problemOf, set, leave, send, justification } = useAccountForm(rail, onDone)
  const needed = new Set<AccountField>([...requiredFields, ...requiredNumbers(rail)])
  const country = /^[A-Z]{2}$/.test(account.bankCountry)
    ? new Intl.DisplayNames([language], { type: 'region' }).of(account.bankCountry)
    : undefined
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send().then((complete) => {
          if (!complete) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
        })
      }}
    >
      <p className="small muted">{t(messages.formAbout)}</p>
      {accountFields.map((name) => {
        const problem = problemOf(name)
        return (
          <Field
            key={name}
            label={t(messages[name])}
            aside={!needed.has(name) && t(shared.optional)}
            help={fieldHelps[name] && t(fieldHelps[name])}
            ok={name === 'bankCountry' && country}
            error={problem && t(problem)}
          >
            <TextInput
              value={values[name]}
              maxLength={fieldLengths[name]}
              spellCheck={false}
              autoComplete="off"
              onBlur={() => leave(name)}
              onChange={(event) => set(name, event.target.value)}
            />
          </Field>
        )
      })}
      <Justification {...justification} />
    </form>
  )
}
