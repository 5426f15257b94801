import './verification.css'
import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { useEffect, useState } from 'react'
import { plainPath } from '../../lib/paths.ts'
import { type Pending, pendingActions } from '../../lib/pending.ts'
import type { ScreenProps } from '../../lib/screen.ts'
import { SetUpFactor } from '../../lib/set-up-factor.tsx'
import type { Opened } from './challenge.ts'
import { CodesForm } from './codes-form.tsx'
import { verifications } from './scenes.ts'
import { Summary } from './summary.tsx'
import { type VerificationPath, verificationRoutes } from './verification-routes.ts'
import { words } from './words.ts'

/** All security-verification routes. What is confirmed comes from the server's challenge, never from the form before. */
export function Verification({ path }: ScreenProps) {
  const key = plainPath(path) as VerificationPath
  const [pending] = useState(() => pendingActions.get(key))
  const [round, setRound] = useState(0)
  return pending ? (
    <Waiting key={round} path={key} pending={pending} onAnew={() => setRound(round + 1)} />
  ) : (
    <NothingPending path={key} />
  )
}

function NothingPending({ path }: { path: VerificationPath }) {
  const say = useSay()
  const { title, back } = verificationRoutes[path]
  return (
    <main className="wrap verify-empty" id="main">
      <p className="muted">{say(title)}</p>
      <h1>{say(words.nothing)}</h1>
      <p className="lead">{say(words.nothingMore)}</p>
      <div className="row">
        <LinkButton variant="primary" href={back}>
          {say(words.goBack)}
        </LinkButton>
      </div>
    </main>
  )
}

type WaitingProps = { path: VerificationPath; pending: Pending; onAnew: () => void }

function Waiting({ path, pending, onAnew }: WaitingProps) {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    let wanted = true
    void import('./challenge.ts')
      .then((part) => part.openChallenge(pending.scene ?? verifications[path].scene, pending))
      .catch((): Opened => ({ kind: 'refused', message: undefined }))
      .then((answer) => wanted && setOpened(answer))
    return () => {
      wanted = false
    }
  }, [path, pending])
  if (opened?.kind !== 'open') return <NotYet path={path} from={pending.from} opened={opened} onAgain={onAnew} />
  return (
    <main className="wrap verify" id="main">
      <Summary challenge={opened.challenge} title={verificationRoutes[path].title} />
      <CodesForm path={path} pending={pending} challenge={opened.challenge} onAnew={onAnew} />
    </main>
  )
}

type NotYetProps = {
  path: VerificationPath
  from: string | undefined
  opened: Exclude<Opened, { kind: 'open' }> | undefined
  onAgain: () => void
}

function NotYet({ path, from, opened, onAgain }: NotYetProps) {
  const say = useSay()
  const { title, back } = verificationRoutes[path]
  const way = from ?? back
  return (
    <main className="wrap verify-empty" id="main" aria-busy={!opened}>
      <h1>{say(title)}</h1>
      {!opened && <Skeleton shape="text" label={say(words.opening)} />}
      {opened?.kind === 'closed' && <Note tone="info" live="alert" title={say(words.closed)} />}
      {opened?.kind === 'refused' && <Note tone="negative" live="alert" title={opened.message ?? say(words.notOpened)} />}
      {opened?.kind === 'factorMissing' && <Note tone="caution" live="alert" title={opened.message} />}
      {opened && (
        <div className="row">
          {opened.kind === 'factorMissing' && <SetUpFactor next={way} />}
          {opened.kind === 'refused' && (
            <Button variant="primary" onClick={onAgain}>
              {say(words.tryAgain)}
            </Button>
          )}
          <LinkButton href={way}>{say(words.goBack)}</LinkButton>
        </div>
      )}
    </main>
  )
}
