import './home.css'
import { fiats, stablecoins } from '@sampan/contract/currencies.ts'
import { Asset } from '@sampan/ui/asset.tsx'
import { LinkButton } from '@sampan/ui/button.tsx'
import { Harbour } from '@sampan/ui/harbour.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { useSignal } from '@sampan/ui/use-signal.ts'
import { Suspense, useEffect, useState } from 'react'
import { harbourWords } from '../../lib/harbour-words.ts'
import { insidePath } from '../../lib/paths.ts'
import { unknownVisitor } from '../../lib/session.ts'
import { session, store } from '../../lib/this-browser.ts'
import { Ports } from './ports.tsx'
import { Proof } from './proof.tsx'
import { Rates } from './rates.tsx'
import { words } from './words.ts'

export function Home() {
  return (
    <main id="main">
      <Hero />
      {/* Each in a boundary of its own: the browser wakes them one after the other, with room for the visitor in between. */}
      <Suspense>
        <Rates />
      </Suspense>
      <Suspense>
        <Holdings />
      </Suspense>
      <Suspense>
        <Proof />
      </Suspense>
      <Suspense>
        <Ports />
      </Suspense>
    </main>
  )
}

function Hero() {
  const say = useSay()
  const visitor = useSignal(session.state, unknownVisitor)
  return (
    <section className="wrap hero">
      <div className="hero__text">
        <h1>{say(words.title)}</h1>
        <p className="lead">{say(words.lead)}</p>
        <div className="row hero__do">
          {visitor.status === 'signed-in' ? (
            <>
              <LinkButton variant="primary" size="l" href="/wallet">
                {say(words.wallet)}
              </LinkButton>
              <LastPage />
            </>
          ) : (
            <>
              <LinkButton variant="primary" size="l" href="/register">
                {say(words.register)}
              </LinkButton>
              <LinkButton size="l" href="/login">
                {say(words.signIn)}
              </LinkButton>
            </>
          )}
        </div>
        <p className="small muted">{say(words.accounts)}</p>
      </div>
      <Harbour {...harbourWords(say)} />
    </section>
  )
}

/** The last page of this session, which only this browser knows ([3.14]). */
function LastPage() {
  const say = useSay()
  const [path, setPath] = useState<string>()
  useEffect(() => {
    void store.read('lastPath').then((kept) => setPath(kept === undefined ? undefined : insidePath(kept)))
  }, [])
  if (path === undefined || path === '/wallet' || path === '/home') return null
  return (
    <LinkButton size="l" href={path}>
      {say(words.continue)}
    </LinkButton>
  )
}

/** The currencies of the contract, coins round and banknotes square. */
function Holdings() {
  const say = useSay()
  return (
    <section className="holdings" aria-labelledby="h-holds">
      <div className="wrap">
        <h2 id="h-holds">{say(words.holds)}</h2>
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
