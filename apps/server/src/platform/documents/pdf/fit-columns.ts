// How wide the columns of a printed table are, and how large its letters.

import type { Column } from './paper.ts'

const sizes = [8.5, 8, 7.5, 7, 6.5, 6] as const
export const largest = sizes[0]
const smallest = sizes.at(-1)

/** As much of its share the widest column of words keeps, whatever the figures need. */
const keptPart = 0.55
/** What fits exactly must not be broken by the last digit of a sum. */
const hair = 0.1

/**
 * Figures are never broken: they take width from the words, and where that is not enough the whole table is set smaller.
 * `widest` is the width of a column's figures in the largest font size.
 */
export function fitColumns(columns: readonly Column[], widest: (index: number) => number, width: number) {
  const unit = width / columns.reduce((sum, { share }) => sum + share, 0)
  const shares = columns.map(({ share }) => share * unit)
  const words = Math.max(...columns.map(({ share, right }) => (right ? 0 : share * unit)))
  const gives = columns.findIndex(({ share, right }) => !right && share * unit === words)
  const needs = columns.map(({ right }, index) => (right ? widest(index) + hair : 0))
  const fit = (size: number) => {
    const widths = shares.map((share, index) => Math.max(share, ((needs[index] ?? 0) * size) / largest))
    return { size, widths, over: widths.reduce((sum, one) => sum + one, 0) - width }
  }
  const { size, widths, over } = sizes.map(fit).find((one) => one.over <= words * (1 - keptPart)) ?? fit(smallest ?? largest)
  return { size, widths: widths.map((one, index) => (index === gives ? Math.max(one - over, words * keptPart) : one)) }
}
