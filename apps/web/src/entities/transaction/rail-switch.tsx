// The switch between crypto and bank transfer, with payment links for deposits, and people and batches for money that leaves.

import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { useCurrentInView } from '@sampan/ui/use-current-in-view'
import { useEffect } from 'react'
import { type Rail, railMessages, rememberRail, type TransferKind, transferPaths } from './rails.ts'

type RailSwitchProps = { kind: TransferKind; rail: Rail | 'link' | 'batch' | 'person' }

/** Crypto | Bank transfer above a deposit or a withdrawal. A click is remembered before the other page has loaded. */
export function RailSwitch({ kind, rail }: RailSwitchProps) {
  const t = useT()
  const nav = useCurrentInView<HTMLElement>(rail)
  useEffect(() => {
    if (rail === 'crypto' || rail === 'bank') rememberRail(rail)
  }, [rail])
  return (
    <nav ref={nav} className="seg" aria-label={t(railMessages[kind])}>
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
      {kind === 'deposit' && (
        <Link href="/payment-links" aria-current={rail === 'link' ? 'page' : undefined}>
          {t(railMessages.link)}
        </Link>
      )}
      {kind === 'withdraw' && (
        <Link href="/send" aria-current={rail === 'person' ? 'page' : undefined}>
          {t(railMessages.person)}
        </Link>
      )}
      {kind === 'withdraw' && (
        <Link href="/payouts" aria-current={rail === 'batch' ? 'page' : undefined}>
          {t(railMessages.batch)}
        </Link>
      )}
    </nav>
  )
}
