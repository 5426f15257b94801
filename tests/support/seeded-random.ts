// Random numbers that a seed repeats exactly, on every machine.

export type SeededRandom = {
  /** From 0 up to, and without, 1. */
  next(): number
  /** A whole number from 0 up to, and without, `below`. */
  int(below: number): number
  chance(share: number): boolean
  pick<Item>(from: readonly Item[]): Item
  shuffle<Item>(all: readonly Item[]): Item[]
  /** A version 4 UUID, for ids that a replay must send again. */
  uuid(): string
}

export function seededRandom(seed: number): SeededRandom {
  let state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) >>> 0
  // mulberry32: small, public domain, and even enough for choosing what to do next.
  const next = () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  const hex = (digits: number) => Array.from({ length: digits }, () => int(16).toString(16)).join('')
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick<Item>(from: readonly Item[]) {
      if (from.length === 0) throw new Error('nothing to pick from')
      return from[int(from.length)] as Item
    },
    shuffle(all) {
      return all
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item)
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
