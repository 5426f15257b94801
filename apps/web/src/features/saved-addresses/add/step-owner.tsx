// The second step: label and owner, as the Travel Rule requires.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { RadioCards } from '@sampan/ui/radio-cards'
import { TextInput } from '@sampan/ui/text-input'
import { addressMessages } from '../../../entities/address/address-status.ts'
import { cryptoMessages } from '../../../entities/crypto-transfer/crypto-messages.ts'
import { messages } from './add-address-messages.ts'
import { isOwner } from './new-address.ts'
import type { AddForm } from './step-address.tsx'

export function StepOwner({ form }: { form: AddForm }) {
  const t = useT()
  const { errors, values } = form
  const owner = isOwner(values.owner) ? values.owner : undefined
  return (
    <form {...form.form} className="form narrow-form">
      <Field label={t(messages.label)} help={t(messages.labelHelp)} error={errors.label && t(errors.label)}>
        <TextInput {...form.field('label')} maxLength={60} autoComplete="off" />
      </Field>
      <RadioCards
        legend={t(messages.owner)}
        name="owner"
        value={owner}
        onChange={(value) => form.set('owner', value)}
        error={errors.owner && t(errors.owner)}
        help={t(messages.ownerHelp)}
        options={[
          { value: 'selfHosted', title: t(addressMessages.selfHosted), detail: t(messages.selfHostedMore) },
          { value: 'ownAtExchange', title: t(addressMessages.ownAtExchange), detail: t(messages.ownAtExchangeMore) },
          { value: 'someoneElse', title: t(addressMessages.someoneElse), detail: t(messages.someoneElseMore) },
        ]}
      />
      {owner === 'ownAtExchange' && (
        <Field label={t(messages.exchange)} error={errors.exchangeName && t(errors.exchangeName)}>
          <TextInput {...form.field('exchangeName')} maxLength={140} autoComplete="off" />
        </Field>
      )}
      {owner === 'someoneElse' && (
        <>
          <Field label={t(messages.beneficiary)} error={errors.beneficiaryName && t(errors.beneficiaryName)}>
            <TextInput {...form.field('beneficiaryName')} maxLength={140} autoComplete="off" />
          </Field>
          <Field
            label={t(messages.purpose)}
            aside={t(cryptoMessages.optional)}
            help={t(messages.purposeHelp)}
            error={errors.purpose && t(errors.purpose)}
          >
            <TextInput {...form.field('purpose')} maxLength={140} autoComplete="off" />
          </Field>
        </>
      )}
      <div>
        <Button variant="primary" size="l" type="submit" busy={form.busy} busyLabel={t(messages.checking)}>
          {t(messages.review)}
        </Button>
      </div>
    </form>
  )
}
