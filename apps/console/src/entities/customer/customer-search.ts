// Finds customers while the operator types.

import { findCustomers } from '@sampan/contract/operator/api/customers.ts'
import { useEffect, useState } from 'react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'

export const searchMin = 3
/** Every search is written to the audit log, so it waits for a pause in typing. */
const pauseMs = 400

/** Nothing below three characters, which the server would refuse. */
export function useCustomerSearch(text: string) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const enabled = asked.length >= searchMin
  const query = useEndpointQuery(findCustomers, { body: { text: asked } }, { enabled, keepPrevious: true })
  return { rows: enabled ? (query.data?.resultList ?? []) : [], isSearching: asked !== text.trim() || query.isFetching }
}
