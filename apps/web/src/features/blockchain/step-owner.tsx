import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { addressWords } from '../../lib/address-status.ts'
import { cryptoWords } from '../../lib/crypto-words.ts'
import { isOwner } from './new-address.ts'
import type { AddForm } from './step-address.tsx'
import { words } from './words-add.ts'

/** A name to know it by, and who stands behind it, as the Travel Rule asks. */
export function StepOwner({ form }: { form: AddForm }) {
  const say = useSay()
  const { errors, values } = form
  const owner = isOwner(values.owner) ? values.owner : undefined
  return (
    <form {...form.form} className="form narrow-form">
      <Field label={say(words.label)} help={say(words.labelHelp)} error={errors.label && say(errors.label)}>
        <TextInput {...form.field('label')} maxLength={60} autoComplete="off" />
      </Field>
      <RadioCards
        legend={say(words.owner)}
        name="owner"
        value={owner}
        onChange={(value) => form.set('owner', value)}
        error={errors.owner && say(errors.owner)}
        help={say(words.ownerHelp)}
        options={[
          { value: 'selfHosted', title: say(addressWords.selfHosted), detail: say(words.selfHostedMore) },
          { value: 'ownAtExchange', title: say(addressWords.ownAtExchange), detail: say(words.ownAtExchangeMore) },
          { value: 'someoneElse', title: say(addressWords.someoneElse), detail: say(words.someoneElseMore) },
        ]}
      />
      {owner === 'ownAtExchange' && (
        <Field label={say(words.exchange)} error={errors.exchangeName && say(errors.exchangeName)}>
          <TextInput {...form.field('exchangeName')} maxLength={140} autoComplete="off" />
        </Field>
      )}
      {owner === 'someoneElse' && (
        <>
          <Field label={say(words.beneficiary)} error={errors.beneficiaryName && say(errors.beneficiaryName)}>
            <TextInput {...form.field('beneficiaryName')} maxLength={140} autoComplete="off" />
          </Field>
          <Field
            label={say(words.purpose)}
            aside={say(cryptoWords.optional)}
            help={say(words.purposeHelp)}
            error={errors.purpose && say(errors.purpose)}
          >
            <TextInput {...form.field('purpose')} maxLength={140} autoComplete="off" />
          </Field>
        </>
      )}
      <div>
        <Button variant="primary" size="l" type="submit" busy={form.busy} busyLabel={say(words.checking)}>
          {say(words.review)}
        </Button>
      </div>
    </form>
  )
}
