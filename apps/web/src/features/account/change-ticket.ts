// What the first of two verifications has earned: a ticket for the second, good for minutes, in this tab and this session only.

import { hasTexts, readJson } from '../../lib/forms/stored-json.ts'

type Ticket = { readonly changeToken: string; readonly expiresAt: string }
export type TicketKind = 'phone' | 'email'

const isTicket = (value: unknown): value is Ticket => hasTexts(value, ['changeToken', 'expiresAt'])

const storageKeyOf = (kind: TicketKind) => `sampan.change.${kind}`

export const storeTicket = (kind: TicketKind, ticket: Ticket): void =>
  sessionStorage.setItem(storageKeyOf(kind), JSON.stringify(ticket))

export const dropTicket = (kind: TicketKind): void => sessionStorage.removeItem(storageKeyOf(kind))

/** Undefined once its time is over: then the first verification comes first again. */
export function readTicket(kind: TicketKind, now: number): string | undefined {
  const kept = readJson(sessionStorage.getItem(storageKeyOf(kind)), isTicket)
  return kept && now < Date.parse(kept.expiresAt) ? kept.changeToken : undefined
}
