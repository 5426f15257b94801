// Loads the payment link of the address's fragment and follows what arrives while the page is visible.

import { followPaymentLink, openPaymentLink } from '@sampan/contract/api/payment-link.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../lib/http/api.ts'

export type PublicLink = ResponseOf<typeof openPaymentLink>
type Progress = ResponseOf<typeof followPaymentLink>

export type LinkView = { readonly token: string } & (
  | { readonly is: 'known'; readonly link: PublicLink }
  | { readonly is: 'unknown' | 'failed' }
)

const everyMs = 4_000
/** After a failed call the page waits longer each time. */
const everyMsMax = 60_000

/** Undefined while the first answer is on its way. */
export function usePublicLink(): { readonly view: LinkView | undefined; readonly retry: () => void } {
  const token = useToken()
  const [view, setView] = useState<LinkView>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    void open(token, leaving.signal).then((found) => !leaving.signal.aborted && setView(found))
    return () => leaving.abort()
    // Each round asks again for the same link.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token, round])
  const current = view?.token === token ? view : undefined
  const link = current?.is === 'known' ? current.link : undefined
  useProgress(token, link, setView)
  return { view: current, retry: () => setRound(round + 1) }
}

/** A paid or expired link is followed too: a payment may still be on its way. */
function useProgress(token: string, link: PublicLink | undefined, setView: (view: LinkView) => void): void {
  useEffect(() => {
    if (!link) return
    const leaving = new AbortController()
    let waitMs = everyMs
    let timer = setTimeout(() => void look(), waitMs)
    async function look() {
      if (document.visibilityState === 'visible' && link) {
        const found = await follow(token, link, leaving.signal)
        if (leaving.signal.aborted) return
        if (found) return setView(found)
        waitMs = found === undefined ? everyMs : Math.min(waitMs * 2, everyMsMax)
      }
      timer = setTimeout(() => void look(), waitMs)
    }
    const lookAtOnce = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      void look()
    }
    document.addEventListener('visibilitychange', lookAtOnce)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookAtOnce)
    }
  }, [token, link, setView])
}

/** Undefined where nothing has changed, null where the call failed. */
async function follow(token: string, link: PublicLink, signal: AbortSignal): Promise<LinkView | undefined | null> {
  const outcome = await call(followPaymentLink, { body: { token }, signal, onRefusal: () => undefined })
  if (!outcome.ok) return outcome.why === 'refused' && outcome.refusal.status === 404 ? { token, is: 'unknown' } : null
  if (isSame(outcome.result, link)) return undefined
  // The codes ask for what is missing, so they are loaded again with the new amount.
  if (outcome.result.remaining?.amount !== link.remaining?.amount || outcome.result.state !== link.state)
    return open(token, signal)
  return { token, is: 'known', link: { ...link, ...outcome.result } }
}

const factsOf = ({ state, received, onTheWay, remaining, arrivals }: Progress): string =>
  JSON.stringify([state, received.amount, onTheWay.amount, remaining?.amount, arrivals])

const isSame = (progress: Progress, link: PublicLink): boolean => factsOf(progress) === factsOf(link)

async function open(token: string, signal: AbortSignal): Promise<LinkView> {
  if (token === '') return { token, is: 'unknown' }
  const outcome = await call(openPaymentLink, { body: { token }, signal, onRefusal: () => undefined })
  if (outcome.ok) return { token, is: 'known', link: outcome.result }
  // A token of a wrong shape is as unknown as a wrong token.
  const isUnknown = outcome.why === 'refused' && (outcome.refusal.status === 404 || outcome.refusal.status === 422)
  return { token, is: isUnknown ? 'unknown' : 'failed' }
}

function useToken(): string {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange)
      return () => removeEventListener('hashchange', onChange)
    },
    () => location.hash.slice(1),
    () => '',
  )
}
