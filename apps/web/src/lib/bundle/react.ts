// What the packages and components of this app import as `react`: Preact, with a deferred value that waits for a paint.

import { useEffect, useState } from 'preact/compat'
import { afterPaint } from '../navigation/after-paint.ts'

export {
  Component,
  cloneElement,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  Suspense,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat'

/** Preact's own returns the new value at once, so that a press would be painted only after everything that it changes. */
export function useDeferredValue<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    let isWanted = true
    if (!Object.is(value, shown)) afterPaint(() => isWanted && setShown(() => value))
    return () => {
      isWanted = false
    }
    // What is shown changes by this effect alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value])
  return shown
}
