// A value after a pause in the typing.

import { useEffect, useState } from 'react'

const pauseMs = 500

/** Keeps the server from being called at every key. */
export function useDebouncedValue<Value>(value: Value, ms: number = pauseMs): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
