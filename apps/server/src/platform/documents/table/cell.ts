// One cell of a table that leaves as a file: text, or a figure that a spreadsheet may add up.

export type Cell = string | { readonly figure: string } | null
export type TableRow = readonly Cell[]

/** Controls have no meaning in a cell. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

export const figure = (text: string): Cell => ({ figure: text })
