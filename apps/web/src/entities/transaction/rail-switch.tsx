// The switch between crypto and bank transfer.

import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { useEffect } from 'react'
import { type Rail, railMessages, rememberRail, type TransferKind, transferPaths } from './rails.ts'

/** Crypto | Bank transfer above a deposit or a withdrawal. A click is remembered before the other page has loaded. */
export function RailSwitch({ kind, rail }: { kind: TransferKind; rail: Rail }) {
  const t = useT()
  useEffect(() => rememberRail(rail), [rail])
  return (
    <nav className="seg" aria-label={t(railMessages[kind])}>
      {(['crypto', 'bank'] as const).map((one) => (
        <Link
          key={one}
          href={transferPaths[kind][one]}
          aria-current={one === rail ? 'page' : undefined}
          onClick={() => rememberRail(one)}
        >
          {t(railMessages[one])}
        </Link>
      ))}
    </nav>
  )
}
