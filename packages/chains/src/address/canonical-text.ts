// Decodes the text of an address and refuses non-canonical spellings.

/** Longer than any address; decoding base58 takes time that grows with the square of the length. */
const lengthMax = 100

type Coder = { decode(text: string): Uint8Array; encode(bytes: Uint8Array): string }

/** Undefined when the text does not decode, or is not the canonical spelling of its bytes. */
export function decoded(coder: Coder, text: string): Uint8Array | undefined {
  if (text.length > lengthMax) return undefined
  try {
    const bytes = coder.decode(text)
    return coder.encode(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}
