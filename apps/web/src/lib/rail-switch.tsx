import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { useEffect } from 'react'
import { type Rail, rememberRail, type TransferKind, railMessages as t, transferPaths } from './rails.ts'

/** Crypto | Bank transfer above a deposit or a withdrawal: both are pages of their own, reached by one door. */
export function RailSwitch({ kind, rail }: { kind: TransferKind; rail: Rail }) {
  const say = useSay()
  useEffect(() => rememberRail(rail), [rail])
  return (
    <nav className="seg" aria-label={say(t[kind])}>
      {(['crypto', 'bank'] as const).map((one) => (
        <Link key={one} href={transferPaths[kind][one]} aria-current={one === rail ? 'page' : undefined}>
          {say(t[one])}
        </Link>
      ))}
    </nav>
  )
}
