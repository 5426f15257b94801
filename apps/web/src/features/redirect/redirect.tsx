// Reloads the screen behind a path without a history entry.

import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { insidePath } from '../../lib/navigation/paths.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'

const prefix = '/redirect/'

/** Remounts the screen behind the path and leaves no history entry. */
export function Redirect({ path }: ScreenProps) {
  useEffect(() => {
    navigate(insidePath(path.slice(prefix.length) + location.search + location.hash), { replace: true })
  }, [path])
  return <main id="main" aria-busy="true" />
}
