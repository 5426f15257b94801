// What a module can tell about an action before it is confirmed: only the module that keeps an address knows its last characters.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { Endpoint } from '@sampan/contract/endpoint.ts'
import { entryName } from '@sampan/contract/endpoint.ts'
import type { Language } from '@sampan/contract/language.ts'
import type { SceneName } from '@sampan/contract/scenes.ts'
import type { Db } from '../db/db.ts'
import type { SummaryFact } from '../events/messages.ts'
import type { Input } from '../http/parse-input.ts'
import type { Session } from './session.ts'

export type ActionFact = SummaryFact & {
  readonly as: 'text' | 'money' | 'address' | 'network' | 'time'
  /** Left out of the message with the code: an SMS has little room, and a label may say more than a stranger should read. */
  readonly onScreenOnly?: true
}

export type Description = {
  readonly amount?: { readonly amount: string; readonly currency: HeldCurrency }
  readonly facts: readonly ActionFact[]
  /** When the action itself runs out (ISO 8601), such as a locked rate: its verification does not live longer. */
  readonly endsAt?: string
}

/** The parameters and the body of the call to come, already parsed. */
export type Action = { readonly params: unknown; readonly body: unknown }
type ActionOf<E extends Endpoint> = Pick<Input<E>, 'params' | 'body'>

export type AnnouncedAction<A extends Action = Action> = {
  readonly session: Session
  /** The name of the endpoint whose schemas have parsed the action. */
  readonly entry: string
  readonly action: A
  readonly language: Language
  readonly now: Date
}

export const isActionOf = <E extends Endpoint>(asked: AnnouncedAction, endpoint: E): asked is AnnouncedAction<ActionOf<E>> =>
  asked.entry === entryName(endpoint)

/** For a scene with one endpoint. */
export function actionOf<E extends Endpoint>(asked: AnnouncedAction, endpoint: E): ActionOf<E> {
  if (!isActionOf(asked, endpoint)) throw new Error(`${asked.entry} is not ${entryName(endpoint)}`)
  return asked.action
}

/** Refuses (notFound) what the caller does not own, so that no challenge is opened for it. */
export type Describe = (db: Db, asked: AnnouncedAction) => Promise<Description>
export type Describers = Partial<Record<SceneName, Describe>>

/** Runs before the transaction of a challenge, where a node may still be asked: what cannot succeed must not cost a code. */
export type Precheck = (db: Db, asked: AnnouncedAction) => Promise<void>
export type Prechecks = Partial<Record<SceneName, Precheck>>
