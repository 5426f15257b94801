// What a room can tell about an action before it is confirmed: only the room that keeps an address knows its last characters.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { SceneName } from '@sampan/contract/scenes.ts'
import type { Db } from './db.ts'
import type { SummaryFact } from './messages.ts'
import type { Session } from './session.ts'

export type ActionFact = SummaryFact & { readonly as: 'text' | 'money' | 'address' | 'network' | 'time' }

export type Description = {
  readonly amount?: { readonly amount: string; readonly currency: HeldCurrency }
  readonly facts: readonly ActionFact[]
}

/** The parameters and the body of the call to come, already parsed. */
export type Action = { readonly params: unknown; readonly body: unknown }

/** Refuses (notFound) what the caller does not own, so that no challenge is opened for it. */
export type Describe = (
  db: Db,
  asked: { readonly session: Session; readonly entry: string; readonly action: Action },
) => Promise<Description>

export type Describers = Partial<Record<SceneName, Describe>>
