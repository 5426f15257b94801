// The public home page.

import './home.css'
import { fiats, stablecoins } from '@sampan/contract/currencies.ts'
import { Asset } from '@sampan/ui/asset'
import { LinkButton } from '@sampan/ui/button'
import { Harbour } from '@sampan/ui/harbour'
import { useT } from '@sampan/ui/language'
import { useSignal } from '@sampan/ui/use-signal'
import { Suspense, useEffect, useState } from 'react'
import { harbourLabels } from '../../lib/i18n/harbour-labels.ts'
import { insidePath } from '../../lib/navigation/paths.ts'
import { unknownVisitor } from '../../lib/session/session.ts'
import { session, store } from '../../lib/session/session-runtime.ts'
import { messages } from './messages.ts'
import { RailsAndNetworks } from './rails-and-networks.tsx'
import { RateBoard } from './rate-board.tsx'
import { ProductProof } from './reserve-proof.tsx'

export function Home() {
  return (
    <main id="main">
      <Hero />
      {/* Each in a boundary of its own: the browser wakes them one after the other, with room for the visitor in between. */}
      <Suspense>
        <RateBoard />
      </Suspense>
      <Suspense>
        <Holdings />
      </Suspense>
      <Suspense>
        <ProductProof />
      </Suspense>
      <Suspense>
        <RailsAndNetworks />
      </Suspense>
    </main>
  )
}

function Hero() {
  const t = useT()
  const visitor = useSignal(session.state, unknownVisitor)
  return (
    <section className="wrap hero">
      <div className="hero__text">
        <h1>{t(messages.title)}</h1>
        <p className="lead">{t(messages.lead)}</p>
        <div className="row hero__do">
          {visitor.status === 'signed-in' ? (
            <>
              <LinkButton variant="primary" size="l" href="/wallet">
                {t(messages.wallet)}
              </LinkButton>
              <LastPage />
            </>
          ) : (
            <>
              <LinkButton variant="primary" size="l" href="/register">
                {t(messages.register)}
              </LinkButton>
              <LinkButton size="l" href="/login">
                {t(messages.signIn)}
              </LinkButton>
            </>
          )}
        </div>
        <p className="small muted">{t(messages.accounts)}</p>
      </div>
      <Harbour {...harbourLabels(t)} />
    </section>
  )
}

/** The last page of this session, which only this browser knows ([3.14]). */
function LastPage() {
  const t = useT()
  const [path, setPath] = useState<string>()
  useEffect(() => {
    void store.read('lastPath').then((kept) => setPath(kept === undefined ? undefined : insidePath(kept)))
  }, [])
  if (path === undefined || path === '/wallet' || path === '/home') return null
  return (
    <LinkButton size="l" href={path}>
      {t(messages.continue)}
    </LinkButton>
  )
}

/** The currencies of the contract, coins round and banknotes square. */
function Holdings() {
  const t = useT()
  return (
    <section className="holdings" aria-labelledby="h-holds">
      <div className="wrap">
        <h2 id="h-holds">{t(messages.holds)}</h2>
        <ul className="holdings__list">
          {[...stablecoins, ...fiats].map((currency) => (
            <li key={currency}>
              <Asset currency={currency} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
