// The form that proposes a new receiving account.

import { receivingAccountProblems, requiredNumbers } from '@sampan/contract/bank/receiving-account-problems.ts'
import type { Text } from '@sampan/contract/language.ts'
import { proposeReceivingAccount } from '@sampan/contract/operator/api/treasury.ts'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import { useRef, useState } from 'react'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { isJustified, Justification, noReasons } from './justification.tsx'
import { messages } from './messages.ts'
import type { RailAccount } from './receiving-accounts.tsx'
import { useProposal } from './use-proposal.ts'

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

const empty = Object.fromEntries(names.map((name) => [name, ''])) as Values
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

export function AccountForm({ rail, onDone }: { rail: RailAccount; onDone: () => void }) {
  const t = useT()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
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
  const needed = new Set<Name>([...always, ...requiredNumbers(rail)])
  const country = /^[A-Z]{2}$/.test(account.bankCountry)
    ? new Intl.DisplayNames([language], { type: 'region' }).of(account.bankCountry)
    : undefined
  const send = async () => {
    setPressed(true)
    if (Object.keys(problems).length > 0 || !isJustified(reasons)) {
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (await propose(proposeReceivingAccount, { account, ...reasons })) onDone()
  }
  const error = (name: Name) => {
    const problem = problems[name]
    const isDue = pressed || (left.includes(name) && values[name].trim() !== '')
    return isDue && problem && t(problem)
  }
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="small muted">{t(messages.formAbout)}</p>
      {names.map((name) => (
        <Field
          key={name}
          label={t(messages[name])}
          aside={!needed.has(name) && t(shared.optional)}
          help={helps[name] && t(helps[name])}
          ok={name === 'bankCountry' && country}
          error={error(name)}
        >
          <TextInput
            value={values[name]}
            maxLength={lengths[name]}
            spellCheck={false}
            autoComplete="off"
            onBlur={() => setLeft([...left, name])}
            onChange={(event) => {
              changed()
              const value = upper.includes(name) ? event.target.value.toUpperCase() : event.target.value
              setValues({ ...values, [name]: value })
            }}
          />
        </Field>
      ))}
      <Justification
        reasons={reasons}
        set={(next) => {
          changed()
          setReasons(next)
        }}
        pressed={pressed}
        refused={refused}
        busy={busy}
      />
    </form>
  )
}
