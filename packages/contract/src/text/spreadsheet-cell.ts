// Prevents a spreadsheet from running text as a formula, in every file that we write for one.

const sign = '[=+\\-@＝＋－＠]'

/**
 * The positions at which a formula could begin: at the start, also after blanks, and after any
 * separator of a spreadsheet in another locale, which ignores our quotes.
 */
const starts = (mark: string): RegExp =>
  new RegExp(
    `^${mark}(?=[\\s\\p{Cf}']*${sign})|^${mark}(?='*[\\t\\r\\n])|(?<=[;|\\t\\r\\n])${mark}(?=[\\p{Zs}\\p{Cf}']*${sign})`,
    'gu',
  )
const [formulaStart, neutralStart] = [starts(''), starts("'")]

/** A leading apostrophe turns a formula into text. */
export const neutralizeCell = (text: string): string => text.replaceAll(formulaStart, "'")

/** Removes exactly what neutralizeCell added, for a file that is uploaded again. */
export const restoreCell = (text: string): string => text.replaceAll(neutralStart, '')
