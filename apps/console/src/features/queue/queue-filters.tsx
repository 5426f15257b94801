// The filters of a queue, as chips.

import { heldCurrencies } from '@sampan/contract/currencies.ts'
import type { QueueName } from '@sampan/contract/operator/queues.ts'
import { ChipSelect } from '@sampan/ui/chip-select'
import { useT } from '@sampan/ui/language'
import type { useQueueRows } from '../../entities/queue/use-queue-rows.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { messages } from './messages.ts'

/** Their rows have no currency. */
const withoutCurrency: readonly QueueName[] = ['registrations', 'companyChanges', 'accountClosings', 'cases']

type QueueFiltersProps = Pick<ReturnType<typeof useQueueRows>, 'filters' | 'set'> & { queue: QueueName }

export function QueueFilters({ queue, filters, set }: QueueFiltersProps) {
  const t = useT()
  return (
    <>
      <ChipSelect
        label={t(messages.claimed)}
        any={t(messages.claimed)}
        value={filters.claimed}
        options={[
          { value: 'open', label: t(messages.openToMe) },
          { value: 'mine', label: t(messages.mine) },
          { value: 'free', label: t(messages.free) },
        ]}
        onChoose={(claimed) => set({ claimed })}
      />
      {!withoutCurrency.includes(queue) && (
        <ChipSelect
          label={t(shared.currency)}
          any={t(shared.currency)}
          value={filters.currency}
          options={heldCurrencies.map((value) => ({ value, label: value }))}
          onChoose={(currency) => set({ currency })}
        />
      )}
      <ChipSelect
        label={t(messages.second)}
        any={t(messages.second)}
        value={filters.proposed}
        options={[
          { value: 'yes', label: t(messages.proposed) },
          { value: 'no', label: t(messages.notProposed) },
        ]}
        onChoose={(proposed) => set({ proposed })}
      />
    </>
  )
}
