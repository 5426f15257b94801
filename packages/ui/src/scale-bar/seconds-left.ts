// Counts the whole seconds until a moment.

import { useEffect, useState } from 'react'

/** Whole seconds until `endAt`, counted on the given clock; the last one lasts until it is really over. */
export const secondsUntil = (endAt: number, now: number): number => Math.max(0, Math.ceil((endAt - now) / 1000))

/** Recounts at every turn of a second. The clock is the server's where the end is the server's. */
export function useSecondsLeft(endAt: number, clock: () => number = Date.now): number {
  const [left, setLeft] = useState(() => secondsUntil(endAt, clock()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const rest = endAt - clock()
      setLeft(secondsUntil(endAt, clock()))
      if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [endAt, clock])
  return left
}
