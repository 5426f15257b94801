// Finds saved destinations by parts of their names and numbers.

import type { RadioCard } from '@sampan/ui/radio-cards'

/** `words` is what a destination is searched by. */
export type DestinationCard = RadioCard & { readonly words: string; readonly payeeId: string | null }

type Payee = { readonly id: string; readonly name: string }

/** A card is found by the name of its payee too, and shows it. */
export function namePayees(cards: readonly DestinationCard[], payees: readonly Payee[]) {
  const names = new Map(payees.map(({ id, name }) => [id, name]))
  return cards.map((card) => {
    const payee = names.get(card.payeeId ?? '')
    return { ...card, payee, words: `${card.words} ${payee ?? ''}` }
  })
}

/** Every typed part has to occur, in any order. */
export function findDestinations<Card extends { readonly words: string }>(
  cards: readonly Card[],
  typed: string,
): readonly Card[] {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return cards.filter(({ words }) => parts.every((part) => words.toLowerCase().includes(part)))
}

type SavedDestination = { readonly id: string; readonly address: string; readonly usable: boolean }

/** By its id, or by the address of an earlier payment. Where two differ in their memo alone, the address names neither. */
export function findDestination<Destination extends SavedDestination>(
  saved: readonly Destination[],
  wanted: string,
): Destination | undefined {
  const found = saved.filter(({ id, address, usable }) => usable && (id === wanted || address === wanted))
  return found.length === 1 ? found[0] : undefined
}
