// The result of a bench: one figure with its required and its desired bound.

export type Figure = {
  readonly id: string
  readonly value: number
  readonly must: number
  readonly goal: number
  readonly better: 'higher' | 'lower'
  readonly detail: Readonly<Record<string, unknown>>
}

export type BenchOptions = {
  /** The number of rounds of each measurement; the median counts. */
  readonly rounds?: number
  /** Signed-in pages that the web bench looks at besides its own. */
  readonly pages?: readonly string[]
}

/** The figure on the right side of a bound. */
export const reaches = ({ value, better }: Figure, bound: number): boolean =>
  better === 'higher' ? value >= bound : value <= bound

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  if (low === undefined || high === undefined) throw new RangeError('no values')
  return (low + high) / 2
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
