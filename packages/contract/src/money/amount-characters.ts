// Replaces the digits and separators of other keyboards by plain ones, so that a pasted amount can be read.

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
