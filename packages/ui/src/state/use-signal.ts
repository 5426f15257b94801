// Subscribes a component to a signal.

import { useSyncExternalStore } from 'react'
import type { Signal } from './signal.ts'

/** Where a page is prerendered, it and the first render in the browser must agree, so both start from `first`. */
export function useSignal<Value>(signal: Signal<Value>, first: Value = signal.get()): Value {
  return useSyncExternalStore(signal.subscribe, signal.get, () => first)
}
