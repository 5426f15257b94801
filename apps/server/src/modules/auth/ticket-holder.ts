// Whom a signed-out visitor speaks for: the token of the step before says it. Unknown accounts are answered like known ones.

import type { Language } from '@sampan/contract/language.ts'
import type { SceneName } from '@sampan/contract/scenes.ts'
import type { Db } from '../../platform/db/db.ts'
import { findTicket, type Ticket, type TicketKind } from './tickets.ts'
import { findUserById } from './users.ts'

export type TicketHolder = {
  /** Names the step, so that a proof of one cannot serve another. */
  readonly key: string
  /** Undefined where there is no account (yet): a registration, or an address without an account. */
  readonly userId: string | undefined
  /** Nobody can prove anything for this one, and nobody may notice. */
  readonly decoy: boolean
  readonly email: string
  /** Only a verified number. */
  readonly mobile: string | undefined
  readonly language: Language
}

const kindsOf: Partial<Record<SceneName, readonly TicketKind[]>> = {
  login: ['login', 'passkeyLogin'],
  forgotPassword: ['precheck'],
  accountActivation: ['activation'],
}

export const ticketHolderKey = (ticket: Pick<Ticket, 'id'>): string => `ticket ${ticket.id}`

type TicketHolderQuery = { readonly scene: SceneName; readonly token: string; readonly language: Language; readonly now: Date }

/** Undefined where the token is unknown, used up or too old. */
export async function findTicketHolder(
  db: Db,
  { scene, token, language, now }: TicketHolderQuery,
): Promise<TicketHolder | undefined> {
  const kinds = kindsOf[scene]
  const ticket = kinds && (await findTicket(db, { token, kinds, now }))
  if (!ticket) return undefined
  const user = ticket.userId === undefined ? undefined : await findUserById(db, ticket.userId)
  return {
    key: ticketHolderKey(ticket),
    userId: user?.id,
    decoy: scene === 'forgotPassword' && !user,
    email: ticket.email,
    mobile: user?.mobileVerifiedAt ? user.mobile : undefined,
    language: user?.language ?? language,
  }
}
