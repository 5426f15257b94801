// The filters of the ledger accounts.

import { currencyCodes } from '@sampan/contract/currencies.ts'
import { ChipSelect } from '@sampan/ui/chip-select'
import { useT } from '@sampan/ui/language'
import { useUrlState } from '@sampan/ui/url-state'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { messages } from './messages.ts'

export const owners = { house: true, customers: false } as const

type Filters = { readonly currency?: (typeof currencyCodes)[number]; readonly notZero?: boolean }

export function AccountFilters({ whose, filters }: { whose: keyof typeof owners | undefined; filters: Filters }) {
  const t = useT()
  const url = useUrlState()
  return (
    <div className="row">
      <ChipSelect
        label={t(messages.whose)}
        any={t(messages.whose)}
        value={whose}
        options={[
          { value: 'house', label: t(messages.ofHouse) },
          { value: 'customers', label: t(messages.ofCustomers) },
        ]}
        onChoose={(value) => url.set({ whose: value })}
      />
      <ChipSelect
        label={t(shared.currency)}
        any={t(shared.currency)}
        value={filters.currency}
        options={currencyCodes.map((value) => ({ value, label: value }))}
        onChoose={(currency) => url.set({ currency })}
      />
      <button
        type="button"
        className="chip"
        aria-pressed={filters.notZero === true}
        onClick={() => url.set({ notZero: filters.notZero ? undefined : 'yes' })}
      >
        {t(messages.notZero)}
      </button>
    </div>
  )
}
