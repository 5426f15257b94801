// Maps heights to slots of the local chain. The first and every seventeenth slot are empty, so that mix-ups are detected.

const firstSlot = 7n
const run = 16n

export const slotOf = (height: bigint): bigint => firstSlot + height + height / run

/** Undefined when the slot is empty. */
export function heightOf(slot: bigint): bigint | undefined {
  const offset = slot - firstSlot
  const height = offset - offset / (run + 1n)
  return offset >= 0n && slotOf(height) === slot ? height : undefined
}
