// When a local chain makes a block: with each transaction, or every so often while something waits to be final.

import type { BlockLine } from './block-line.ts'

export type Pace = {
  /** A transaction has come: with blocks on demand one is made at once, unless they are held back. */
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

/** An idle chain rests, so that its journal does not grow over night; only some way behind what operators call confirmed. */
function isYoung(line: AnyLine): boolean {
  const blocks = line.blocks()
  const depth = 2 * (blocks.length - 1 - Number(line.final().height)) + 12
  return blocks.slice(-depth).some(({ results }) => results.length > 0)
}
