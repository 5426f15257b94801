// Computes how many segments of a scale bar are filled.

/** One segment per unit up to 40; above that 32 where a count of blocks divides so, else 20. What is begun but not full stays empty. */
export function computeSegments(value: number, max: number): { count: number; filled: number } {
  const whole = Number.isInteger(max) && max > 0
  const coarse = whole && max <= 512 && max % 32 === 0 ? 32 : 20
  const count = whole && max <= 40 ? max : coarse
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  // The smallest nudge keeps 21 of 32 at 21, where the division alone would fall a hair short.
  return { count, filled: Math.floor(share * count + 1e-9) }
}
