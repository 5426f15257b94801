// One cell of a table that leaves as a file: text, or a figure that a spreadsheet may add up.

export type Cell = string | { readonly figure: string } | null
export type TableRow = readonly Cell[]

/** A spreadsheet takes a text that begins like this for a formula and runs it. */
const formula = /^[=+\-@\t\r]/

/** Text that no program runs: an apostrophe says that it is text. Controls have no meaning in a cell. */
export function safeText(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const plain = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  return formula.test(plain) ? `'${plain}` : plain
}

export const figure = (text: string): Cell => ({ figure: text })
