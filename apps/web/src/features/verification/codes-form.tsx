// The form of one verification, with one proof per group.

import type { CheckType } from '@sampan/contract/scenes.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { BotCheckFailed } from '../../lib/bot-check/bot-check.tsx'
import type { PendingAction } from '../../lib/verification/pending-verification.ts'
import type { Challenge } from './challenge-calls.ts'
import { ProblemNote, RanOut, TimeLeft, type TimeLeftProps } from './code-problems.tsx'
import { messages } from './messages.ts'
import { ProofField } from './proof-field.tsx'
import { methodTypes, type ProofMethod } from './proof-groups.ts'
import { verifications } from './scenes.ts'
import { useProofs } from './use-proofs.ts'
import type { VerificationPath } from './verification-routes.ts'

type CodesFormProps = { path: VerificationPath; pending: PendingAction; challenge: Challenge; onAnew: () => void }

/** One proof per group. With the last digit it sends itself; the button is there for who prefers it. */
export function CodesForm({ path, pending, challenge, onAnew }: CodesFormProps) {
  const t = useT()
  const scene = pending.scene ?? verifications[path].scene
  const { groups, chosen, codes, problem, busy, botCheckFault, complete, confirm, give, choose } = useProofs(
    path,
    pending,
    challenge,
  )
  const hasPasskey = chosen.includes('passkey')
  const types = chosen.map((way): CheckType => methodTypes[way])
  const [over, setOver] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const failedAt = types.findIndex((type) => type === problem?.type)
  const [chosenAt, setChosenAt] = useState({ index: 0 })
  useFieldFocus(form, chosenAt, problem && failedAt >= 0 ? { problem, index: failedAt } : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void confirm()
  }
  return (
    <form ref={form} className="verify__codes form" onSubmit={submit} noValidate aria-labelledby="h-codes">
      <Head chosen={chosen} expiresAt={challenge.expiresAt} locksRate={scene === 'mintRedeem'} onEnd={() => setOver(true)} />
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
              choose(index, next)
              setChosenAt({ index })
            }}
          />
        ))
      )}
      {problem && failedAt < 0 && <ProblemNote path={path} back={pending.back} problem={problem} onAnew={onAnew} />}
      {botCheckFault && <BotCheckFailed title={botCheckFault.title} onRefresh={() => void confirm()} />}
      <Button
        variant="primary"
        size="l"
        block
        type="submit"
        busy={busy}
        busyLabel={t(messages.confirmingNow)}
        disabledReason={complete || busy ? undefined : t(hasPasskey || groups.length === 1 ? messages.fill : messages.fillAll)}
      >
        {t(pending.button ?? verifications[path].confirm)}
      </Button>
      {pending.next && <p className="small muted">{t(pending.next)}</p>}
    </form>
  )
}

function Head({ chosen, ...time }: { chosen: readonly ProofMethod[] } & TimeLeftProps) {
  const t = useT()
  const [only, many] = chosen.includes('passkey')
    ? [messages.byPasskeyOnly, messages.manySteps]
    : [messages.oneCode, messages.manyCodes]
  return (
    <div>
      <h2 id="h-codes" className="h-mid">
        {chosen.length === 1 ? t(only) : t(many, { count: chosen.length })}
      </h2>
      <TimeLeft {...time} />
    </div>
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
