// Keeps a spreadsheet from running text as a formula, in every file that we write for one.

const sign = '[=+\\-@＝＋－＠]'

/**
 * Where a cell could begin with a formula: at the start, blanks before it or not, and behind whatever
 * separates cells for a spreadsheet of another country, which does not heed our quotes.
 */
const starts = (mark: string): RegExp =>
  new RegExp(
    `^${mark}(?=[\\s\\p{Cf}']*${sign})|^${mark}(?='*[\\t\\r\\n])|(?<=[;|\\t\\r\\n])${mark}(?=[\\p{Zs}\\p{Cf}']*${sign})`,
    'gu',
  )
const [formulaStart, neutralStart] = [starts(''), starts("'")]

/** An apostrophe before it makes a formula text. */
export const neutralizeCell = (text: string): string => text.replaceAll(formulaStart, "'")

/** Takes away exactly what neutralizeCell has put there, for a file that comes back. */
export const restoreCell = (text: string): string => text.replaceAll(neutralStart, '')
