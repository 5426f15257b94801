// The page of a claim link: what was sent, the way to an account, and the claim.

import { claimTransfer, getTransferClaim } from '@sampan/contract/api/customer-transfer.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { Skeleton } from '@sampan/ui/skeleton'
import { toMoney } from '@sampan/ui/wire-money'
import { useEffect, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useHashChange } from '../../lib/navigation/use-hash-change.ts'
import { returnPath } from '../../lib/session/session-runtime.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { forgetClaimToken, takeClaimToken } from './claim-token.ts'
import { messages } from './messages.ts'

type Info = ResponseOf<typeof getTransferClaim>
type LinkState =
  | { readonly is: 'known'; readonly token: string; readonly info: Info }
  | { readonly is: 'unknown' }
  | { readonly is: 'unread' }

export function Claim({ title }: ScreenProps) {
  const [round, setRound] = useState(0)
  const again = () => setRound(round + 1)
  useHashChange(again)
  return <ClaimPage key={round} title={title} onAgain={again} />
}

function ClaimPage({ title, onAgain }: Pick<ScreenProps, 'title'> & { onAgain: () => void }) {
  const t = useT()
  const [link, setLink] = useState<LinkState>()
  useEffect(() => {
    let wanted = true
    void readLink().then((read) => wanted && setLink(read))
    return () => {
      wanted = false
    }
  }, [])
  return (
    <main className="wrap narrow" id="main" aria-busy={!link}>
      <div className="page-head">
        <h1>{t(title)}</h1>
      </div>
      {link ? <Step link={link} onAgain={onAgain} /> : <Skeleton shape="text" count={5} label={t(messages.reading)} />}
    </main>
  )
}

async function readLink(): Promise<LinkState> {
  const token = takeClaimToken()
  if (token === undefined) return { is: 'unknown' }
  const outcome = await call(getTransferClaim, { body: { query: { token } }, onRefusal: () => undefined })
  if (outcome.ok) return { is: 'known', token, info: outcome.result }
  if (outcome.why !== 'refused') return { is: 'unread' }
  forgetClaimToken()
  return { is: 'unknown' }
}

function Step({ link, onAgain }: { link: LinkState; onAgain: () => void }) {
  const t = useT()
  if (link.is === 'unknown')
    return (
      <Note tone="negative" live="alert" title={t(messages.unknown)}>
        <p>{t(messages.unknownMore)}</p>
        <div className="row">
          <LinkButton size="s" href="/home">
            {t(messages.home)}
          </LinkButton>
        </div>
      </Note>
    )
  if (link.is === 'unread')
    return (
      <Note tone="negative" live="alert" title={t(messages.unread)}>
        <Button size="s" onClick={onAgain}>
          {t(messages.again)}
        </Button>
      </Note>
    )
  const { info, token } = link
  if (info.state !== 'open')
    return (
      <Note tone="info" live="status" title={t(info.state === 'claimed' ? messages.claimed : messages.ended)}>
        {t(info.state === 'claimed' ? messages.claimedMore : messages.endedMore)}
      </Note>
    )
  return <OpenClaim info={info} token={token} />
}

function OpenClaim({ info, token }: { info: Info; token: string }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { user } = useSession()
  const [done, setDone] = useState(false)
  if (done)
    return (
      <Note tone="positive" live="status" title={t(messages.done)}>
        <LinkButton variant="primary" href="/wallet">
          {t(messages.wallet)}
        </LinkButton>
      </Note>
    )
  return (
    <div className="stack-l">
      <ReceiptCard>
        <div className="stack-l">
          <div className="stack-s">
            <span className="muted">{t(messages.from, { name: info.senderName })}</span>
            <p className="h-mid">
              <Money money={toMoney(info.amount)} exact />
            </p>
          </div>
          <DescriptionList
            items={[
              { key: 'for', term: t(messages.for), value: info.email },
              { key: 'until', term: t(messages.until), value: formatDayTime(Date.parse(info.claimUntil), locale) },
            ]}
          />
        </div>
      </ReceiptCard>
      {user ? <ClaimButton token={token} onDone={() => setDone(true)} /> : <Doors email={info.email} />}
    </div>
  )
}

const titleOf = messages.claim

function Doors({ email }: { email: string }) {
  const t = useT()
  return (
    <div className="stack">
      <p>{t(messages.signInFirst, { email })}</p>
      <div className="row">
        <LinkButton variant="primary" href="/login" onClick={() => returnPath.remember({ path: '/claim', name: titleOf })}>
          {t(messages.signIn)}
        </LinkButton>
        <LinkButton href="/register">{t(messages.register)}</LinkButton>
      </div>
    </div>
  )
}

function ClaimButton({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const claim = async () => {
    setBusy(true)
    setProblem(undefined)
    const key = openIdempotencyKey(sessionStorage, 'claim')
    const outcome = await callIdempotent(claimTransfer, key, {
      body: { requestId: key.requestId, query: { token } },
      onRefusal: () => undefined,
    })
    setBusy(false)
    if (outcome.ok) {
      forgetClaimToken()
      onDone()
    } else if (outcome.why === 'refused') {
      if (outcome.refusal.errCode === refusals.claimTaken.code) forgetClaimToken()
      setProblem(outcome.refusal.errMsg)
    }
  }
  return (
    <div className="stack">
      {problem !== undefined && <Note tone="negative" live="alert" title={problem} />}
      <div>
        <Button variant="primary" size="l" busy={busy} busyLabel={t(messages.claiming)} onClick={() => void claim()}>
          {t(messages.claim)}
        </Button>
      </div>
    </div>
  )
}
