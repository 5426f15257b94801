// The part of protocol buffers that a Tron transaction needs. The decoder accepts only what the encoder writes.

export type Field = { readonly number: number; readonly value: bigint | Uint8Array }

const varintBytesMax = 10

/** Fields in the given order; a zero or empty value is left out, as proto3 does. */
export function encodeFields(fields: readonly Field[]): Uint8Array {
  const written = fields.filter(({ value }) => (typeof value === 'bigint' ? value !== 0n : value.length > 0))
  return concat(written.flatMap(encodeField))
}

function encodeField({ number, value }: Field): Uint8Array[] {
  const isNumber = typeof value === 'bigint'
  const tag = varint((BigInt(number) << 3n) | (isNumber ? 0n : 2n))
  return isNumber ? [tag, varint(value)] : [tag, varint(BigInt(value.length)), value]
}

export function decodeFields(bytes: Uint8Array): readonly Field[] {
  const fields: Field[] = []
  let at = 0
  while (at < bytes.length) {
    const tag = readVarint(bytes, at)
    const head = readVarint(bytes, tag.next)
    const number = Number(tag.value >> 3n)
    const kind = tag.value & 7n
    if (kind === 0n) {
      fields.push({ number, value: BigInt.asIntN(64, head.value) })
      at = head.next
    } else if (kind === 2n) {
      const end = head.next + Number(head.value)
      if (end > bytes.length) throw new Error('A field ends behind its message.')
      fields.push({ number, value: bytes.subarray(head.next, end) })
      at = end
    } else throw new Error(`Field ${number} is of a kind that no transaction has.`)
  }
  return fields
}

export function bytesOf(fields: readonly Field[], number: number): Uint8Array {
  const value = fields.findLast((field) => field.number === number)?.value
  if (typeof value === 'bigint') throw new Error(`Field ${number} is a number.`)
  return value ?? new Uint8Array()
}

export function numberOf(fields: readonly Field[], number: number): bigint {
  const value = fields.findLast((field) => field.number === number)?.value
  if (value instanceof Uint8Array) throw new Error(`Field ${number} holds bytes.`)
  return value ?? 0n
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, value)
  do {
    const low = Number(rest & 0x7fn)
    rest >>= 7n
    bytes.push(rest > 0n ? low | 0x80 : low)
  } while (rest > 0n)
  return Uint8Array.from(bytes)
}

function readVarint(bytes: Uint8Array, start: number): { value: bigint; next: number } {
  let value = 0n
  for (let length = 0; length < varintBytesMax; length++) {
    const byte = bytes[start + length]
    if (byte === undefined) break
    value |= BigInt(byte & 0x7f) << BigInt(7 * length)
    if (byte < 0x80) return { value: BigInt.asUintN(64, value), next: start + length + 1 }
  }
  throw new Error('A number does not end.')
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
