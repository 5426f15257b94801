// The form of one verification, with one proof per group.

import type { RefusalReply } from '@sampan/client/send-request.ts'
import { serverNow } from '@sampan/client/server-clock.ts'
import { formatDuration } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { requestRefusals } from '@sampan/contract/refusals/request.ts'
import { verificationRefusals } from '@sampan/contract/refusals/verification.ts'
import type { CheckType } from '@sampan/contract/scenes.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { Countdown } from '@sampan/ui/countdown'
import { useLanguage, useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { BotCheckFailed } from '../../lib/bot-check/bot-check.tsx'
import { session } from '../../lib/session/session-runtime.ts'
import { type PendingAction, pendingActions } from '../../lib/verification/pending-verification.ts'
import type { Challenge } from './challenge-calls.ts'
import { messages } from './messages.ts'
import { ProofField } from './proof-field.tsx'
import {
  afterRefusal,
  failedFactor,
  type Group,
  isComplete,
  listProofGroups,
  methodTypes,
  type ProofMethod,
} from './proof-groups.ts'
import { type NextPage, verifications } from './scenes.ts'
import { type VerificationPath, verificationRoutes } from './verification-routes.ts'

type CodesFormProps = { path: VerificationPath; pending: PendingAction; challenge: Challenge; onAnew: () => void }

/** One proof per group. With the last digit it sends itself; the button is there for who prefers it. */
export function CodesForm({ path, pending, challenge, onAnew }: CodesFormProps) {
  const t = useT()
  const scene = pending.scene ?? verifications[path].scene
  const [groups] = useState<Group[]>(() => listProofGroups(scene, challenge))
  const [chosen, setChosen] = useState<ProofMethod[]>(() => groups.map(([first]) => first))
  const [codes, setCodes] = useState<Partial<Record<ProofMethod, string>>>({})
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)
  const [botCheckFault, setBotCheckFault] = useState<{ title?: string }>()
  const complete = (given: typeof codes) => chosen.every((way) => isComplete(way, given[way] ?? ''))
  const types = chosen.map((way): CheckType => methodTypes[way])

  const confirm = async (given: typeof codes) => {
    if (busy || !complete(given)) return
    setBusy(true)
    setProblem(undefined)
    setBotCheckFault(undefined)
    const proofs = chosen.map((way) => ({ checkType: methodTypes[way], code: (given[way] ?? '').trim() }))
    const reply = await pending.confirm({ challengeId: challenge.challengeId, proofs })
    setBusy(false)
    if (reply.ok) {
      pendingActions.drop(path)
      return continueAfterVerification(verifications[path].nextPage(reply.confirmed))
    }
    // The codes are not used up: the same ones pass with the next check.
    if (reply.botCheck === 'failed') return setBotCheckFault({})
    if (reply.refusal && isBotCheckRefusal(reply.refusal)) return setBotCheckFault({ title: reply.refusal.errMsg })
    const found: Problem = problemOf(reply.refusal) ?? { text: t(messages.unsent) }
    setProblem(found)
    setCodes(afterRefusal(given, found.type))
  }
  const give = (way: ProofMethod, code: string) => {
    const given = { ...codes, [way]: code }
    setCodes(given)
    // Who types a recovery code may still be comparing it.
    if (way !== 'recovery' && complete(given)) void confirm(given)
  }
  const form = useRef<HTMLFormElement>(null)
  const failedAt = types.findIndex((type) => type === problem?.type)
  const [chosenAt, setChosenAt] = useState({ index: 0 })
  useFieldFocus(form, chosenAt, problem && failedAt >= 0 ? { problem, index: failedAt } : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void confirm(codes)
  }
  return (
    <form ref={form} className="verify__codes form" onSubmit={submit} noValidate aria-labelledby="h-codes">
      <div>
        <h2 id="h-codes" className="h-mid">
          {groups.length === 1 ? t(messages.oneCode) : t(messages.manyCodes, { count: groups.length })}
        </h2>
        <TimeLeft expiresAt={challenge.expiresAt} locksRate={scene === 'mintRedeem'} onEnd={() => setOver(true)} />
      </div>
      {over ? (
        <RanOut title={scene === 'mintRedeem' ? messages.rateExpired : messages.ranOut} onAnew={onAnew} />
      ) : (
        groups.map((group, index) => (
          <ProofField
            key={group.join()}
            challenge={challenge}
            group={group}
            way={chosen[index] ?? group[0]}
            code={codes[chosen[index] ?? group[0]] ?? ''}
            error={problem && index === failedAt ? problem.text : undefined}
            onGive={give}
            onChoose={(next) => {
              setChosen(chosen.with(index, next))
              setChosenAt({ index })
            }}
          />
        ))
      )}
      {problem && failedAt < 0 && <Problem path={path} problem={problem} onAnew={onAnew} />}
      {botCheckFault && <BotCheckFailed title={botCheckFault.title} onRefresh={() => void confirm(codes)} />}
      <Button
        variant="primary"
        size="l"
        block
        type="submit"
        busy={busy}
        busyLabel={t(messages.confirmingNow)}
        disabledReason={complete(codes) || busy ? undefined : t(messages.fill)}
      >
        {t(pending.button ?? verifications[path].confirm)}
      </Button>
      {pending.next && <p className="small muted">{t(pending.next)}</p>}
    </form>
  )
}

function RanOut({ title, onAnew }: { title: Text; onAnew: () => void }) {
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

type CodePosition = { readonly index: number }

/** Typing can begin at once: when the page opens, where another way was chosen, and where a wrong code has to be typed again. */
function useFieldFocus(
  form: RefObject<HTMLFormElement | null>,
  chosen: CodePosition,
  failed: (CodePosition & { problem: object }) | undefined,
) {
  const { problem, index: failedAt } = failed ?? {}
  useEffect(() => focusField(form.current, chosen.index), [form, chosen])
  useEffect(() => {
    if (problem && failedAt !== undefined) focusField(form.current, failedAt)
  }, [form, problem, failedAt])
}

const focusField = (form: HTMLFormElement | null, index: number): void =>
  form?.querySelectorAll('.field')[index]?.querySelector<HTMLElement>('input, button')?.focus()

type TimeLeftProps = { expiresAt: string; locksRate: boolean; onEnd: () => void }

function TimeLeft({ expiresAt, locksRate, onEnd }: TimeLeftProps) {
  const t = useT()
  const language = useLanguage()
  const message = locksRate ? messages.rateLeft : messages.timeLeft
  const formatTimeLeft = (seconds: number) => t(message, { time: formatDuration(seconds * 1000, language) })
  return (
    <p className="muted">
      {t(messages.belongs)}{' '}
      <Countdown endAt={Date.parse(expiresAt)} clock={serverNow} announce={formatTimeLeft} onEnd={onEnd}>
        {formatTimeLeft}
      </Countdown>
    </p>
  )
}

type Problem = { readonly type?: CheckType | undefined; readonly text: string; readonly errCode?: string }

const problemOf = (refusal: RefusalReply | undefined): Problem | undefined =>
  refusal && { type: failedFactor(refusal), text: refusal.errMsg, errCode: refusal.errCode }

const { captchaNeeded, captchaRefused, captchaUnavailable } = requestRefusals
const isBotCheckRefusal = ({ errCode }: RefusalReply): boolean =>
  [captchaNeeded, captchaRefused, captchaUnavailable].some(({ code }) => code === errCode)

/** Another tab has begun the same verification, or its details are no longer those that were confirmed. */
const isOver = ({ errCode }: Problem): boolean =>
  [verificationRefusals.verificationExpired.code, verificationRefusals.detailsChanged.code].some((code) => code === errCode)

type ProblemProps = { path: VerificationPath; problem: Problem; onAnew: () => void }

/** Shows what happened and where to continue: another tab may have confirmed first. */
function Problem({ path, problem, onAnew }: ProblemProps) {
  const t = useT()
  const { back, access } = verificationRoutes[path]
  return (
    <Note tone="negative" live="alert" title={problem.text}>
      <div className="row">
        {isOver(problem) ? (
          <Button size="s" onClick={onAnew}>
            {t(messages.tryAgain)}
          </Button>
        ) : (
          problem.errCode !== undefined && (
            <LinkButton size="s" href={back}>
              {t(messages.goBack)}
            </LinkButton>
          )
        )}
        {access === 'signed-in' && (
          <LinkButton size="s" href="/wallet-history">
            {t(messages.history)}
          </LinkButton>
        )}
      </div>
    </Note>
  )
}

export function continueAfterVerification({ path, carries, signsOut }: NextPage): void {
  if (signsOut) session.end()
  navigate(path, { replace: true, state: carries ?? null })
}
