// The form of a bank account; its fields follow the server's requirements for the country.

import { getBankRequirements } from '@sampan/contract/api/bank-account.ts'
import { compact } from '@sampan/contract/bank/check-digits.ts'
import { Button } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { type AccountPlace, readPlace, setPlace } from './account-values.ts'
import type { Bank } from './bank-search.tsx'
import { messages } from './form-messages.ts'
import { findBankByIban, setPlaceByIban } from './iban.ts'
import { PlaceFields } from './place-fields.tsx'
import { type AccountForm, RequirementField } from './requirement-field.tsx'
import { VerificationSteps } from './verification-steps.tsx'

/** Where the account is decides what is asked about it: the place comes first, the rest is drawn from the server's answer. */
export function AccountFormPage({ form }: { form: AccountForm }) {
  const t = useT()
  const place = readPlace(form.values)
  return (
    <div className="split">
      <form {...form.form} className="stack-l">
        <PlaceFields form={form} />
        {place ? <Drawn form={form} place={place} /> : <EmptyState level={2} title={t(messages.placeFirst)} />}
        {place && (
          <div className="row">
            <Button variant="primary" size="l" type="submit" busy={form.busy} busyLabel={t(messages.checking)}>
              {t(messages.review)}
            </Button>
            <span className="small muted">{t(messages.draft)}</span>
          </div>
        )}
      </form>
      <Panel title={t(messages.after)} className="sticky">
        <VerificationSteps />
      </Panel>
    </div>
  )
}

function Drawn({ form, place }: { form: AccountForm; place: AccountPlace }) {
  const t = useT()
  const query = useEndpointQuery(getBankRequirements, { query: place }, { keepPrevious: true })
  const { values } = form
  const takeBank = ({ bankName, swiftCode }: Bank) => {
    // Fields with an error are checked again; choosing a bank fills both fields.
    form.set('bankName', bankName)
    form.set('swiftCode', swiftCode)
    form.replace({ ...values, bankName, swiftCode })
  }
  /** A whole IBAN knows its country and often its bank: neither is asked for twice. */
  const takeIban = (iban: string) => {
    const next = setPlace(setPlaceByIban({ ...values, iban }))
    if (next.country === values.country) form.set('iban', iban)
    else form.replace(next)
    if (values.bankName !== '') return
    void findBankByIban(iban).then((bank) => {
      if (bank) form.replace((now) => (now.bankName === '' && compact(now.iban) === compact(iban) ? { ...now, ...bank } : now))
    })
  }
  const isShown = (key: string) => !key.startsWith('intermediaryBank.') || values.isIntermediaryRequired === 'yes'
  return (
    <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={5}>
      {({ groups }) =>
        groups.map(({ legend, fields }) => (
          <fieldset key={legend} className="block">
            <legend>{legend}</legend>
            <div className="form form--2">
              {fields
                .filter(({ key }) => isShown(key))
                .map((field) => (
                  <div key={field.key} className={wide.has(field.key) ? 'full' : undefined}>
                    <RequirementField field={field} form={form} onBank={takeBank} onIban={takeIban} />
                  </div>
                ))}
            </div>
          </fieldset>
        ))
      }
    </QueryBoundary>
  )
}

/** What needs the whole line: long numbers and names. */
const wide: ReadonlySet<string> = new Set([
  'bankName',
  'iban',
  'beneficiaryName',
  'address',
  'isIntermediaryRequired',
  'intermediaryBank.bankName',
])
