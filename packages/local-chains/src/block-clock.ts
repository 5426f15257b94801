// Mines blocks while something waits for confirmations and none otherwise, so that an idle chain does not grow.

type Clock = {
  readonly blockMs: number | undefined
  /** The number of blocks that are still needed. */
  wanted(): number
  mine(blocks: number): Promise<void>
}

/** Practice mode waits about this many ticks, for any number of confirmations. */
const beatsPerConfirmation = 30

/** Returns a function that stops the clock. */
export function startBlockClock({ blockMs, wanted, mine }: Clock, confirmations: number): () => void {
  if (blockMs === undefined) return () => undefined
  const perBeat = Math.max(1, Math.ceil(confirmations / beatsPerConfirmation))
  let isMining = false
  const timer = setInterval(() => {
    const blocks = Math.min(wanted(), perBeat)
    // A second call while one is under way would mine blocks that the first has already supplied.
    if (isMining || blocks <= 0) return
    isMining = true
    void mine(blocks).finally(() => {
      isMining = false
    })
  }, blockMs)
  timer.unref()
  return () => clearInterval(timer)
}
