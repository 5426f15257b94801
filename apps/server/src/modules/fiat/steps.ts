// What happened to a bank transfer, and what happens next, as its owner reads it.

import type { get } from '@sampan/contract/api/fiat.ts'
import { dueBy } from '@sampan/contract/business-calendar.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { Language } from '@sampan/contract/language.ts'
import { say } from '@sampan/contract/language.ts'
import { nextStepOf, type State } from '@sampan/contract/machine.ts'
import { readSteps } from '../../core/transactions/steps.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { wordsOf } from './reasons.ts'

type Timeline = ResultOf<typeof get>['timeline']

export async function timelineOf(
  db: Db | Tx,
  id: string,
  states: Readonly<Record<string, State>>,
  language: Language,
): Promise<Timeline> {
  const steps = await readSteps(db, id)
  return steps.map(({ state, at, name, reason, reason_text }) => ({
    state,
    status: states[state]?.status ?? null,
    at: at.toISOString(),
    by: name,
    text: wordsOf(reason, reason_text, language),
  }))
}

type Waiting = { readonly since: Date; readonly currency: Fiat; readonly by?: Date | undefined }

/** `by` is a time that is known better than by the state alone, such as the day of a payment run. */
export function nextStepIn(
  state: State | undefined,
  { since, currency, by }: Waiting,
  language: Language,
): ResultOf<typeof get>['nextStep'] {
  const waiting = state && nextStepOf(state)
  if (!waiting) return null
  const time = by ?? dueBy({ due: waiting.due, since, currency })
  return { who: waiting.who, name: null, by: time.toISOString(), text: say(waiting.due.text, language) }
}
