// Decides when a local chain makes a block: with each transaction, or on a timer while something waits to be final.

import type { BlockLine } from './block-line.ts'

export type Pace = {
  /** Reports a new transaction: with blocks on demand one is mined at once, unless blocks are held back. */
  arrived(): void
  hold(on: boolean): void
  stop(): void
}

type AnyLine = Pick<BlockLine<unknown, unknown, unknown>, 'blocks' | 'final' | 'mine' | 'pool'>

export function keepPace(line: AnyLine, blockMs: number | undefined): Pace {
  let held = false
  const mineHeld = () => {
    if (!held && line.pool().length > 0) line.mine(1)
  }
  if (blockMs === undefined) {
    return {
      arrived: mineHeld,
      hold: (on) => {
        held = on
        mineHeld()
      },
      stop: () => {},
    }
  }
  const timer = setInterval(() => {
    if (line.pool().length > 0 ? !held : isYoung(line)) line.mine(1)
  }, blockMs)
  timer.unref()
  return { arrived: () => {}, hold: (on) => void (held = on), stop: () => clearInterval(timer) }
}

/** An idle chain stops so that its journal does not grow, but only after the required confirmations. */
function isYoung(line: AnyLine): boolean {
  const blocks = line.blocks()
  const depth = 2 * (blocks.length - 1 - Number(line.final().height)) + 12
  return blocks.slice(-depth).some(({ results }) => results.length > 0)
}
