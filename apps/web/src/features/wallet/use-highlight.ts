// Highlights a figure once when it changes.

import { useState } from 'react'

/** A figure that changes under the reader's eyes is washed once; not the first one, nor one that only changed its currency. */
export function useHighlight(value: string, currency: string): { readonly key: string; readonly changed: boolean } {
  const [seen, setSeen] = useState({ value, currency, changed: false })
  if (seen.value !== value || seen.currency !== currency) setSeen({ value, currency, changed: seen.currency === currency })
  return { key: `${value} ${currency}`, changed: seen.changed }
}
