// Whether amounts are masked on this screen, so that a person can use the product in company.

import { createContext, useContext } from 'react'
import { createSignal } from '../state/signal.ts'
import { useSignal } from '../state/use-signal.ts'

export const amountsHidden = createSignal(false)

export const mask = '••••'

/** True where a person reads what is about to be confirmed: an amount is never confirmed unseen. */
const ShownContext = createContext(false)
export const AmountsShown = ShownContext.Provider

export function useAmountsHidden(): boolean {
  const isShown = useContext(ShownContext)
  return useSignal(amountsHidden, false) && !isShown
}
