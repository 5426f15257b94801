// The page of every verification; its content comes from the server's challenge.

import './verification.css'
import { Button, LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Skeleton } from '@sampan/ui/skeleton'
import { useEffect, useState } from 'react'
import { routeKey } from '../../lib/navigation/paths.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { type PendingAction, pendingActions } from '../../lib/verification/pending-verification.ts'
import { SetUpFactor } from '../../lib/verification/second-factor-prompt.tsx'
import { type ChallengeReply, openChallenge } from './challenge-calls.ts'
import { CodesForm } from './codes-form.tsx'
import { messages } from './messages.ts'
import { type ResolvedRequest, resolveSentRequest } from './resolve-sent-request.ts'
import { verifications } from './scenes.ts'
import { Summary } from './summary.tsx'
import { continueAfterVerification } from './use-proofs.ts'
import type { VerificationRoute } from './verification-route.ts'
import { type VerificationPath, verificationRoutes } from './verification-routes.ts'

/** All security-verification routes. What is confirmed comes from the server's challenge, never from the form before. */
export function Verification({ path }: ScreenProps) {
  const key = routeKey(verificationRoutes, path)
  const [pending] = useState(() => pendingActions.get(key))
  const [round, setRound] = useState(0)
  return pending ? (
    <Waiting key={round} path={key} pending={pending} onAnew={() => setRound(round + 1)} />
  ) : (
    <NothingPending path={key} />
  )
}

/** The page was reloaded or opened directly: the outcome of an earlier confirmation is resolved first. */
function NothingPending({ path }: { path: VerificationPath }) {
  const t = useT()
  const { title, back, access, inHistory }: VerificationRoute = verificationRoutes[path]
  const [asking, setAsking] = useState(false)
  const [resolved, setResolved] = useState<ResolvedRequest | undefined>(access === 'public' ? { kind: 'none' } : undefined)
  useEffect(() => {
    if (access === 'public') return undefined
    const stop = new AbortController()
    void resolveSentRequest(path, () => setAsking(true), stop.signal).then((found) => {
      if (found?.kind === 'accepted') continueAfterVerification(verifications[path].nextPage({ result: found.result }))
      else if (found) setResolved(found)
    })
    return () => stop.abort()
  }, [path, access])
  if (!resolved)
    return (
      <main className="wrap verify-empty" id="main" aria-busy>
        <p className="muted">{t(title)}</p>
        {asking && <h1>{t(messages.finding)}</h1>}
        {asking && <p className="lead">{t(messages.findingMore)}</p>}
        <Skeleton shape="text" label={t(messages.finding)} />
      </main>
    )
  const [heading, more] = {
    none: [t(messages.nothing), t(inHistory ? messages.nothingMore : messages.nothingToCheck)],
    unknown: [t(messages.unreceived), t(messages.unreceivedMore)],
    refused: [t(messages.refused), resolved.kind === 'refused' ? resolved.message : ''],
    accepted: ['', ''],
  }[resolved.kind]
  return (
    <main className="wrap verify-empty" id="main">
      <p className="muted">{t(title)}</p>
      <h1>{heading}</h1>
      <p className="lead">{more}</p>
      <div className="row">
        <LinkButton variant="primary" href={back}>
          {t(messages.goBack)}
        </LinkButton>
        {inHistory && <LinkButton href="/wallet-history">{t(messages.history)}</LinkButton>}
      </div>
    </main>
  )
}

type WaitingProps = { path: VerificationPath; pending: PendingAction; onAnew: () => void }

function Waiting({ path, pending, onAnew }: WaitingProps) {
  const [opened, setOpened] = useState<ChallengeReply>()
  useEffect(() => {
    let wanted = true
    void openChallenge(pending.scene ?? verifications[path].scene, pending)
      .catch((): ChallengeReply => ({ kind: 'refused', message: undefined }))
      .then((answer) => wanted && setOpened(answer))
    return () => {
      wanted = false
    }
  }, [path, pending])
  if (opened?.kind !== 'open') return <NotYet path={path} pending={pending} opened={opened} onAgain={onAnew} />
  return (
    <main className="wrap verify" id="main">
      <Summary challenge={opened.challenge} title={verificationRoutes[path].title} />
      <CodesForm path={path} pending={pending} challenge={opened.challenge} onAnew={onAnew} />
    </main>
  )
}

type NotYetProps = {
  path: VerificationPath
  pending: PendingAction
  opened: Exclude<ChallengeReply, { kind: 'open' }> | undefined
  onAgain: () => void
}

function NotYet({ path, pending, opened, onAgain }: NotYetProps) {
  const t = useT()
  const { title, inHistory }: VerificationRoute = verificationRoutes[path]
  const { from, back = verificationRoutes[path].back } = pending
  return (
    <main className="wrap verify-empty" id="main" aria-busy={!opened}>
      <h1>{t(title)}</h1>
      {!opened && <Skeleton shape="text" label={t(messages.opening)} />}
      {opened?.kind === 'closed' && <Note tone="info" live="alert" title={t(messages.closed)} />}
      {opened?.kind === 'refused' && <Note tone="negative" live="alert" title={opened.message ?? t(messages.notOpened)} />}
      {opened?.kind === 'factorMissing' && <Note tone="caution" live="alert" title={opened.message} />}
      {opened && (
        <div className="row">
          {opened.kind === 'factorMissing' && <SetUpFactor next={from ?? back} />}
          {opened.kind === 'refused' && (
            <Button variant="primary" onClick={onAgain}>
              {t(messages.tryAgain)}
            </Button>
          )}
          <LinkButton href={opened.kind === 'factorMissing' ? (from ?? back) : back}>{t(messages.goBack)}</LinkButton>
          {inHistory && opened.kind === 'refused' && <LinkButton href="/wallet-history">{t(messages.history)}</LinkButton>}
        </div>
      )}
    </main>
  )
}
