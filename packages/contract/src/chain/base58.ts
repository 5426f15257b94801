// Counts the bytes of a base58 text, which distinguishes Solana addresses from Tron ones.

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Longer than any base58 text of a supported network (a signature has 88). */
const lengthMax = 100

/** Undefined when the text is not base58. */
export function base58Bytes(text: string): number | undefined {
  if (text.length > lengthMax) return undefined
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const leadingZeros = /^1*/.exec(text)?.[0].length ?? 0
  return leadingZeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2))
}
