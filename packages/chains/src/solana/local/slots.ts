// Heights and slots of the local chain. Every seventeenth slot stays empty, and the first ones too, so that nobody takes one for the other.

const firstSlot = 7n
const run = 16n

export const slotOf = (height: bigint): bigint => firstSlot + height + height / run

/** Nothing where the slot holds no block. */
export function heightOf(slot: bigint): bigint | undefined {
  const offset = slot - firstSlot
  const height = offset - offset / (run + 1n)
  return offset >= 0n && slotOf(height) === slot ? height : undefined
}
