// The IP addresses from which a key works, one per line, each checked as soon as it is written.

import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextArea } from '@sampan/ui/text-area'
import { useState } from 'react'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { formMessages as messages } from './form-messages.ts'
import { findLineProblems, type KeyFormState } from './key-request.ts'

export function AddressLines({ form, isNeeded }: { form: KeyFormState; isNeeded: boolean }) {
  const t = useT()
  const [isTyping, setTyping] = useState(false)
  const { addresses } = form.values
  const { onBlur, ...control } = form.field('addresses')
  // The line that is being typed is not finished yet.
  const finished = isTyping ? addresses.slice(0, addresses.lastIndexOf('\n') + 1) : addresses
  const problems = findLineProblems(finished)
  const isUnfinished = problems.length === 0 && findLineProblems(addresses).length > 0
  const whole = isUnfinished ? undefined : form.errors.addresses
  const lines = problems.map(({ line, problem }) => (
    <span key={line} className="key-line">
      {t(messages.line, { line, problem: t(problem) })}
    </span>
  ))
  return (
    <Field
      label={t(messages.addresses)}
      aside={isNeeded ? undefined : t(companyMessages.optional)}
      help={t(isNeeded ? messages.addressesNeededHelp : messages.addressesHelp)}
      error={problems.length > 0 ? lines : whole && t(whole)}
    >
      <TextArea
        {...control}
        className="mono"
        rows={3}
        spellCheck="false"
        autoComplete="off"
        placeholder={'203.0.113.0/24\n2001:db8::/48'}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false)
          onBlur()
        }}
      />
    </Field>
  )
}
