// Why a verification did not succeed, and how much time is left for it.

import { serverNow } from '@sampan/client/server-clock.ts'
import { formatDuration } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { verificationRefusals } from '@sampan/contract/refusals/verification.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { Countdown } from '@sampan/ui/countdown'
import { useLanguage, useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { messages } from './messages.ts'
import type { Problem } from './use-proofs.ts'
import type { VerificationRoute } from './verification-route.ts'
import { type VerificationPath, verificationRoutes } from './verification-routes.ts'

export function RanOut({ title, onAnew }: { title: Text; onAnew: () => void }) {
  const t = useT()
  return (
    <Note tone="caution" live="alert" title={t(title)}>
      <div className="row">
        <Button size="s" onClick={onAnew}>
          {t(messages.tryAgain)}
        </Button>
      </div>
    </Note>
  )
}

export type TimeLeftProps = { expiresAt: string; locksRate: boolean; onEnd: () => void }

export function TimeLeft({ expiresAt, locksRate, onEnd }: TimeLeftProps) {
  const t = useT()
  const language = useLanguage()
  const message = locksRate ? messages.rateLeft : messages.timeLeft
  const formatTimeLeft = (seconds: number) => t(message, { time: formatDuration(seconds * 1000, language) })
  return (
    <p className="muted">
      {t(messages.belongs)}
      {t(sentenceGap)}
      <Countdown endAt={Date.parse(expiresAt)} clock={serverNow} announce={formatTimeLeft} onEnd={onEnd}>
        {formatTimeLeft}
      </Countdown>
    </p>
  )
}

/** Another tab has begun the same verification, or its details are no longer those that were confirmed. */
const isOver = ({ errCode }: Problem): boolean =>
  [verificationRefusals.verificationExpired.code, verificationRefusals.detailsChanged.code].some((code) => code === errCode)

type ProblemProps = { path: VerificationPath; back: string | undefined; problem: Problem; onAnew: () => void }

/** Shows what happened and where to continue: another tab may have confirmed first. */
export function ProblemNote({ path, back, problem, onAnew }: ProblemProps) {
  const t = useT()
  const { back: routeBack, inHistory }: VerificationRoute = verificationRoutes[path]
  return (
    <Note tone="negative" live="alert" title={problem.text}>
      <div className="row">
        {isOver(problem) ? (
          <Button size="s" onClick={onAnew}>
            {t(messages.tryAgain)}
          </Button>
        ) : (
          problem.errCode !== undefined && (
            <LinkButton size="s" href={back ?? routeBack}>
              {t(messages.goBack)}
            </LinkButton>
          )
        )}
        {inHistory && (
          <LinkButton size="s" href="/wallet-history">
            {t(messages.history)}
          </LinkButton>
        )}
      </div>
    </Note>
  )
}
