import { fiats } from '@sampan/contract/currencies.ts'
import { type Status, statuses } from '@sampan/contract/statuses.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { ChipMenu } from '../../lib/chip-menu.tsx'
import { SearchField } from '../../lib/search-field.tsx'
import { words } from './words.ts'

const lives: readonly Status[] = ['active', 'pendingAdd', 'pendingDelete', 'disabled', 'inactive']
const verifications: readonly Status[] = ['verified', 'pendingVerification', 'verificationFailed']

export function Filters() {
  const say = useSay()
  const named = (codes: readonly Status[]) => codes.map((code) => ({ value: code, label: say(statuses[code].label) }))
  return (
    <div className="filters bank-filters" role="group" aria-label={say(words.filters)}>
      <ChipMenu name="currency" all={say(words.anyCurrency)} options={fiats.map((code) => ({ value: code, label: code }))} />
      <ChipMenu name="status" all={say(words.anyStatus)} options={named(lives)} />
      <ChipMenu name="verification" all={say(words.anyVerification)} options={named(verifications)} />
      <SearchField name="text" label={say(words.searchLabel)} placeholder={say(words.search)} maxLength={100} />
    </div>
  )
}
