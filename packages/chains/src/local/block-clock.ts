// Blocks while something waits for them, and none when nothing does: a chain left alone over night has not grown.

type Clock = {
  readonly blockMs: number | undefined
  /** How many blocks are still wanted, by whoever waits. */
  wanted(): number
  mine(blocks: number): Promise<void>
}

/** However many confirmations a network asks for, practice waits about this many beats. */
const beatsPerConfirmation = 30

/** The returned function stops it. */
export function startBlockClock({ blockMs, wanted, mine }: Clock, confirmations: number): () => void {
  if (blockMs === undefined) return () => undefined
  const perBeat = Math.max(1, Math.ceil(confirmations / beatsPerConfirmation))
  const timer = setInterval(() => {
    const blocks = Math.min(wanted(), perBeat)
    if (blocks > 0) void mine(blocks)
  }, blockMs)
  timer.unref()
  return () => clearInterval(timer)
}
