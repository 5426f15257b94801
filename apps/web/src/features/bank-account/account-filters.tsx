// The filters of the bank account list.

import { fiats } from '@sampan/contract/currencies.ts'
import { type Status, statuses } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { ChipMenu } from '../../lib/forms/chip-menu.tsx'
import { SearchField } from '../../lib/forms/search-field.tsx'
import { messages } from './messages.ts'

const lives: readonly Status[] = ['active', 'pendingAdd', 'pendingDelete', 'disabled', 'inactive']
const verifications: readonly Status[] = ['verified', 'pendingVerification', 'verificationFailed']

export function AccountFilters() {
  const t = useT()
  const named = (codes: readonly Status[]) => codes.map((code) => ({ value: code, label: t(statuses[code].label) }))
  return (
    <div className="filters bank-filters" role="group" aria-label={t(messages.filters)}>
      <ChipMenu name="currency" all={t(messages.anyCurrency)} options={fiats.map((code) => ({ value: code, label: code }))} />
      <ChipMenu name="status" all={t(messages.anyStatus)} options={named(lives)} />
      <ChipMenu name="verification" all={t(messages.anyVerification)} options={named(verifications)} />
      <SearchField name="text" label={t(messages.searchLabel)} placeholder={t(messages.search)} maxLength={100} />
    </div>
  )
}
