// Blocks of IP addresses as an API key lists them: CIDR of IPv4 and IPv6. IPv4 inside IPv6 (::ffff:192.0.2.1) is IPv4.

export type IpAddress = { readonly bits: 32 | 128; readonly value: bigint }
export type IpBlock = IpAddress & { readonly prefix: number }

export type CidrProblem = 'not-a-block' | 'host-bits' | 'too-wide'

/** Wider blocks would admit most of the Internet, and a key that lists one is bound to nothing. */
const prefixMin = { 32: 16, 128: 32 } as const

export function parseAddress(text: string): IpAddress | undefined {
  const value = text.includes(':') ? parseV6(text) : undefined
  if (value === undefined) {
    const four = text.includes(':') ? undefined : parseV4(text)
    return four === undefined ? undefined : { bits: 32, value: four }
  }
  return value >> 32n === mappedHead ? { bits: 32, value: value & 0xffff_ffffn } : { bits: 128, value }
}

/** A single address is a block of one. Bits beyond the prefix are refused: their writer meant something else. */
export function parseBlock(text: string): IpBlock | { readonly problem: CidrProblem } {
  const [head = '', tail, ...rest] = text.split('/')
  const address = parseAddress(head)
  if (!address || rest.length > 0 || (tail !== undefined && !/^(?:0|[1-9]\d{0,2})$/.test(tail))) return { problem: 'not-a-block' }
  const written = head.includes(':') ? 128 : 32
  const prefix = (tail === undefined ? written : Number(tail)) - (written - address.bits)
  if (prefix < 0 || prefix > address.bits) return { problem: 'not-a-block' }
  if (prefix < prefixMin[address.bits]) return { problem: 'too-wide' }
  const hostBits = BigInt(address.bits - prefix)
  if ((address.value >> hostBits) << hostBits !== address.value) return { problem: 'host-bits' }
  return { ...address, prefix }
}

export function includesAddress({ bits, value, prefix }: IpBlock, address: IpAddress): boolean {
  const hostBits = BigInt(bits - prefix)
  return bits === address.bits && value >> hostBits === address.value >> hostBits
}

/** Whether the address lies in one of the blocks, each of which was accepted by `parseBlock`. */
export function isWithin(blocks: readonly string[], text: string): boolean {
  const address = parseAddress(text)
  return (
    address !== undefined &&
    blocks.some((block) => {
      const parsed = parseBlock(block)
      return !('problem' in parsed) && includesAddress(parsed, address)
    })
  )
}

/** Every address of one list lies in a block of the other. */
export const coversBlocks = (outer: readonly string[], inner: readonly string[]): boolean =>
  inner.every((text) => {
    const block = parseBlock(text)
    if ('problem' in block) return false
    return outer.some((other) => {
      const around = parseBlock(other)
      return !('problem' in around) && around.prefix <= block.prefix && includesAddress(around, block)
    })
  })

const mappedHead = 0xffffn

function parseV4(text: string): bigint | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return undefined
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n)
}

function parseV6(text: string): bigint | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [left, right] = halves.map(groupsOf)
  if (!left || (halves.length === 2 && !right)) return undefined
  const missing = 8 - left.length - (right?.length ?? 0)
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined
  const groups = [...left, ...Array<bigint>(missing).fill(0n), ...(right ?? [])]
  return groups.reduce((sum, group) => (sum << 16n) | group, 0n)
}

/** The last group may be written as IPv4. */
function groupsOf(half: string): bigint[] | undefined {
  if (half === '') return []
  const parts = half.split(':')
  const last = parts.at(-1) ?? ''
  const four = last.includes('.') ? parseV4(last) : undefined
  if (last.includes('.') && four === undefined) return undefined
  const hex = four === undefined ? parts : parts.slice(0, -1)
  if (!hex.every((part) => /^[0-9a-f]{1,4}$/i.test(part))) return undefined
  const groups = hex.map((part) => BigInt(`0x${part}`))
  return four === undefined ? groups : [...groups, four >> 16n, four & 0xffffn]
}
