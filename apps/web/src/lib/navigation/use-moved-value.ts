// A value that follows another one after the next paint, in a view transition.

import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { endMove, moveView } from './view-transition.ts'

/**
 * For what a press opens and takes longer to lay out than a frame: the press is painted first, then the page changes into what it
 * opened. `moves` is false where what opens has a motion of its own.
 */
export function useMovedValue<Value>(value: Value, moves = true): Value {
  const [followed, setFollowed] = useState(value)
  useLayoutEffect(endMove, [followed])
  useEffect(() => {
    let isWanted = true
    const follow = () => isWanted && (moves ? moveView : startTransition)(() => setFollowed(value))
    if (value !== followed) afterPaint(follow)
    return () => {
      isWanted = false
    }
    // What is followed changes by this effect alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value])
  return followed
}
