// The form that proposes a new receiving account.

import { receivingAccountProblems, requiredNumbers } from '@sampan/contract/bank/receiving-account-problems.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { receivingAccounts } from '@sampan/contract/operator/api/treasury.ts'
import { proposeReceivingAccount } from '@sampan/contract/operator/api/treasury.ts'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import { useRef, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { isJustified, Justification, noReasons } from './justification.tsx'
import { messages } from './messages.ts'
import { useProposal } from './use-proposal.ts'

export type RailAccount = ResponseOf<typeof receivingAccounts>['resultList'][number]

const names = [
  'beneficiaryName',
  'bankName',
  'bankCountry',
  'bankSwiftCode',
  'iban',
  'accountNumber',
  'localCode',
  'address',
] as const
type Name = (typeof names)[number]
type Values = Readonly<Record<Name, string>>

const always: readonly Name[] = ['beneficiaryName', 'bankName', 'bankCountry']
const lengths: Readonly<Record<Name, number>> = {
  beneficiaryName: 140,
  bankName: 140,
  bankCountry: 2,
  bankSwiftCode: 11,
  iban: 42,
  accountNumber: 40,
  localCode: 20,
  address: 200,
}
const upper: readonly Name[] = ['bankCountry', 'bankSwiftCode', 'iban']
const helps: Partial<Record<Name, Text>> = { bankCountry: messages.bankCountryHelp, localCode: messages.localCodeHelp }

const empty: Values = {
  beneficiaryName: '',
  bankName: '',
  bankCountry: '',
  bankSwiftCode: '',
  iban: '',
  accountNumber: '',
  localCode: '',
  address: '',
}
const orNull = (value: string) => (value.trim() === '' ? null : value.trim())

function accountOf({ currency, channel }: RailAccount, values: Values) {
  return {
    currency,
    channel,
    beneficiaryName: values.beneficiaryName.trim(),
    bankName: values.bankName.trim(),
    bankCountry: values.bankCountry.trim(),
    bankSwiftCode: orNull(values.bankSwiftCode),
    iban: orNull(values.iban.replaceAll(' ', '')),
    accountNumber: orNull(values.accountNumber),
    localCode: orNull(values.localCode),
    address: orNull(values.address),
  }
}

/** Values, problems and the submission of the form. */
function useAccountForm(rail: RailAccount, onDone: () => void) {
  const { propose, refused, busy, changed } = useProposal()
  const [values, setValues] = useState<Values>(empty)
  const [left, setLeft] = useState<readonly Name[]>([])
  const [reasons, setReasons] = useState(noReasons)
  const [pressed, setPressed] = useState(false)
  const account = accountOf(rail, values)
  const problems: Partial<Record<string, Text>> = {
    ...receivingAccountProblems(account),
    ...Object.fromEntries(always.filter((name) => values[name].trim() === '').map((name) => [name, shared.required])),
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
  const problemOf = (name: Name): Text | undefined => {
    const isDue = pressed || (left.includes(name) && values[name].trim() !== '')
    return isDue ? problems[name] : undefined
  }
  const set = (name: Name, value: string) => {
    changed()
    setValues({ ...values, [name]: upper.includes(name) ? value.toUpperCase() : value })
  }
  const justify = (next: typeof reasons) => {
    changed()
    setReasons(next)
  }
  const leave = (name: Name) => setLeft([...left, name])
  return { values, account, problemOf, set, leave, send, justification: { reasons, set: justify, pressed, refused, busy } }
}

export function AccountForm({ rail, onDone }: { rail: RailAccount; onDone: () => void }) {
  const t = useT()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { values, account, problemOf, set, leave, send, justification } = useAccountForm(rail, onDone)
  const needed = new Set<Name>([...always, ...requiredNumbers(rail)])
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
      {names.map((name) => {
        const problem = problemOf(name)
        return (
          <Field
            key={name}
            label={t(messages[name])}
            aside={!needed.has(name) && t(shared.optional)}
            help={helps[name] && t(helps[name])}
            ok={name === 'bankCountry' && country}
            error={problem && t(problem)}
          >
            <TextInput
              value={values[name]}
              maxLength={lengths[name]}
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
