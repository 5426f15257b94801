// The routes /deposit and /withdraw, which lead to the rail used last.

import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { readLastRail, transferPaths } from '../../entities/transaction/rails.ts'
import { plainPath } from '../../lib/navigation/paths.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'

/** /deposit and /withdraw: one door each, which opens the rail that was used last. The switch on that page leads to the other. */
export function TransferEntry({ path }: ScreenProps) {
  useEffect(() => {
    const kind = plainPath(path) === '/withdraw' ? 'withdraw' : 'deposit'
    navigate(transferPaths[kind][readLastRail()] + location.search, { replace: true })
  }, [path])
  return <main id="main" aria-busy="true" />
}
