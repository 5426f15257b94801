// Whether the server answers, and when it did last: what the page shows is as old as that.

import { createSignal } from '@sampan/ui/signal'

type Connection = { readonly failures: number; readonly answeredAt: number | undefined }

export const connection = createSignal<Connection>({ failures: 0, answeredAt: undefined })

/** Some call since the last reconnection has no answer. */
let hasMissed = false

type Outcome = { readonly ok: true } | { readonly ok: false; readonly why: string }

export function noteOutcome(outcome: Outcome, now = Date.now()): void {
  if (outcome.ok || outcome.why === 'refused') connection.set({ failures: 0, answeredAt: now })
  else if (outcome.why === 'failed' || outcome.why === 'timeout') {
    connection.set({ ...connection.get(), failures: connection.get().failures + 1 })
    hasMissed = true
  }
}

/** One call may fail for a reason of its own. */
const failuresMax = 2

export const isUnreachable = ({ failures }: Connection): boolean => failures >= failuresMax

/** Changes when the server answers again after calls without an answer: what is shown is fetched again. */
export const reconnections = createSignal(0)

/** For the event stream, which is opened again a few seconds after every break. */
export function noteReconnected(now = Date.now()): void {
  if (!hasMissed) return
  hasMissed = false
  noteOutcome({ ok: true }, now)
  reconnections.set(reconnections.get() + 1)
}
