// Finds customers while the operator types.

import { findCustomers } from '@sampan/contract/operator/api/customers.ts'
import { useDebouncedValue } from '@sampan/ui/use-debounced-value'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'

export const searchMin = 3
/** Every search is written to the audit log, so it waits for a pause in typing. */
export const searchPauseMs = 400

/** Nothing below three characters, which the server would refuse. */
export function useCustomerSearch(text: string) {
  const asked = useDebouncedValue(text.trim(), searchPauseMs)
  const enabled = asked.length >= searchMin
  const query = useEndpointQuery(findCustomers, { body: { text: asked } }, { enabled, keepPrevious: true })
  return { rows: enabled ? (query.data?.resultList ?? []) : [], isSearching: asked !== text.trim() || query.isFetching }
}
