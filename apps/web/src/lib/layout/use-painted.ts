// Whether what a component showed first has been painted.

import { useEffect, useState } from 'react'
import { afterPaint } from '../navigation/after-paint.ts'

/** False at first. For what lies below the first screen: laid out with it, it would keep a slow phone from answering. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return isPainted
}
