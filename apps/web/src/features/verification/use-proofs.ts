// The state of one verification: the chosen proofs, their codes, and the confirmation with its problems.

import type { RefusalReply } from '@sampan/client/send-request.ts'
import { requestRefusals } from '@sampan/contract/refusals/request.ts'
import type { CheckType } from '@sampan/contract/scenes.ts'
import { useT } from '@sampan/ui/language'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { session } from '../../lib/session/session-runtime.ts'
import { type PendingAction, pendingActions } from '../../lib/verification/pending-verification.ts'
import type { Challenge } from './challenge-calls.ts'
import { messages } from './messages.ts'
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
import type { VerificationPath } from './verification-routes.ts'

export type Problem = { readonly type?: CheckType | undefined; readonly text: string; readonly errCode?: string }

/** With the last digit the codes are sent; a typed recovery code waits for the button. */
export function useProofs(path: VerificationPath, pending: PendingAction, challenge: Challenge) {
  const t = useT()
  const [groups] = useState<Group[]>(() => listProofGroups(pending.scene ?? verifications[path].scene, challenge))
  const [chosen, setChosen] = useState<ProofMethod[]>(() => groups.map(([first]) => first))
  const [codes, setCodes] = useState<Partial<Record<ProofMethod, string>>>({})
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const [botCheckFault, setBotCheckFault] = useState<{ title?: string }>()
  const complete = (given: typeof codes) => chosen.every((way) => isComplete(way, given[way] ?? ''))

  const confirm = async (given = codes) => {
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
    if (way !== 'recovery' && complete(given)) void confirm(given)
  }
  const choose = (index: number, way: ProofMethod) => setChosen(chosen.with(index, way))
  return { groups, chosen, codes, problem, busy, botCheckFault, complete: complete(codes), confirm, give, choose }
}

const problemOf = (refusal: RefusalReply | undefined): Problem | undefined =>
  refusal && { type: failedFactor(refusal), text: refusal.errMsg, errCode: refusal.errCode }

const { captchaNeeded, captchaRefused, captchaUnavailable } = requestRefusals
const isBotCheckRefusal = ({ errCode }: RefusalReply): boolean =>
  [captchaNeeded, captchaRefused, captchaUnavailable].some(({ code }) => code === errCode)

export function continueAfterVerification({ path, carries, signsOut }: NextPage): void {
  if (signsOut) session.end()
  navigate(path, { replace: true, state: carries ?? {} })
}
