// Replaces the digits and separators of other keyboards by plain ones, so that a pasted figure can be read.

const fullWidthZero = 0xff10
const thaiZero = 0x0e50

const plainSeparators: Readonly<Record<string, string>> = {
  '．': '.',
  '。': '.',
  '｡': '.',
  '，': ',',
  '’': "'",
  '\u3000': ' ',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
}

/** One character for one, so that a caret keeps its place. */
export const toPlainCharacters = (text: string): string =>
  text.replace(/[^ -~]/g, (character) => plainSeparators[character] ?? plainDigit(character) ?? character)

function plainDigit(character: string): string | undefined {
  const code = character.charCodeAt(0)
  const digit = [fullWidthZero, thaiZero].map((zero) => code - zero).find((offset) => offset >= 0 && offset <= 9)
  return digit === undefined ? undefined : String(digit)
}

/** Parses a figure without a currency, such as a bound of a search; undefined when it is ambiguous. */
export function readFigure(typed: string): string | undefined {
  const text = toPlainCharacters(typed).trim()
  if (!/^(?:\d{1,20}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,18})?$/.test(text)) return undefined
  return text.replaceAll(',', '').replace(/^0+(?=\d)/, '')
}
