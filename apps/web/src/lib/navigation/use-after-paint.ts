// A value that follows another one after the next paint.

import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** For what a press opens and takes longer to lay out than a frame: the press is painted first, also where rendering alone is quick. */
export function useAfterPaint<Value>(value: Value): Value {
  const [followed, setFollowed] = useState(value)
  useEffect(() => {
    let isWanted = true
    afterPaint(() => isWanted && startTransition(() => setFollowed(value)))
    return () => {
      isWanted = false
    }
  }, [value])
  return followed
}
