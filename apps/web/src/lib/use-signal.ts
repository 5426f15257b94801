import { useSyncExternalStore } from 'react'
import type { Signal } from './signal.ts'

/** The prerendered page and the first render in the browser must agree, so both start from `first`. */
export function useSignal<Value>(signal: Signal<Value>, first: Value): Value {
  return useSyncExternalStore(signal.subscribe, signal.get, () => first)
}
