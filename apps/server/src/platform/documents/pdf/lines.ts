// Text in three scripts on lines of a given width: measured and broken here, because each script needs its own face.

import { type FontName, runsOf } from './fonts.ts'

type Measure = (font: FontName, text: string) => number

export type Piece = { readonly font: FontName; readonly text: string; readonly width: number }
export type Line = { readonly pieces: readonly Piece[]; readonly width: number }

/** Controls and direction marks have no place on paper: they would change what a reader believes to see. */
const unprinted = /[\p{Cc}\p{Cf}]/gu
const words = new Intl.Segmenter('th', { granularity: 'word' })
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** Breaks between words, as Thai and Chinese know them too; a word wider than the line is broken between its letters. */
export function breakLines(
  text: string,
  { width, strong, measure }: { readonly width: number; readonly strong: boolean; readonly measure: Measure },
): Line[] {
  const widthOf = (part: string) => runsOf(part, strong).reduce((sum, run) => sum + measure(run.font, run.text), 0)
  const lines: string[] = []
  let line = ''
  const put = (part: string) => {
    if (line !== '' && widthOf((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = part.trimStart()
    } else line += part
  }
  for (const word of partsOf(text.replaceAll(unprinted, '')))
    if (widthOf(word) <= width) put(word)
    else for (const { segment } of letters.segment(word)) put(segment)
  lines.push(line.trimEnd())
  return lines.map((one) => {
    const pieces = runsOf(one, strong).map((run) => ({ ...run, width: measure(run.font, run.text) }))
    return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) }
  })
}

/** Words with the signs that follow them: no line begins with a comma. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = parts.at(-1)
    const opens = /^[(（「“]$/u.test(last ?? '')
    if (last !== undefined && (opens || (!isWordLike && !/^[(（「“]/u.test(segment)))) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}
