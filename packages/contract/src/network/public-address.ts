// Separates public addresses from those that lead into our own network: a customer's URL may only lead to the former.

import { type IpAddress, type IpBlock, includesAddress, parseAddress } from './cidr.ts'

/** IPv4 ranges that are not reachable from the Internet, or have a meaning of their own. */
const refusedV4 = toBlocks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  // Carriers' own networks; a cloud's metadata are at 100.100.100.200.
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local, with the metadata of most clouds at 169.254.169.254.
  '169.254.0.0/16',
  // A cloud's own services, on an address that looks public.
  '168.63.129.16/32',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])

/** Everything else of IPv6 is local, multicast, reserved, or a form of IPv4 (mapped, compatible, NAT64). */
const globalV6 = toBlocks(['2000::/3'])

/** Of the global range: special purposes with Teredo, documentation, and 6to4, which hides an IPv4 address. */
const refusedV6 = toBlocks(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

const loopback = toBlocks(['127.0.0.0/8', '::1/128'])

export function isPublicAddress(text: string): boolean {
  const address = readAddress(text)
  if (!address) return false
  if (address.bits === 32) return !isWithin(refusedV4, address)
  return isWithin(globalV6, address) && !isWithin(refusedV6, address)
}

export function isLoopbackAddress(text: string): boolean {
  const address = readAddress(text)
  return address !== undefined && isWithin(loopback, address)
}

export type UrlProblem = 'httpsNeeded' | 'addressRefused'

/** Why a customer's URL would never be called, as far as the URL itself shows it: a name is resolved with every connection. */
export function findUrlProblem(url: string, allowLoopback: boolean): UrlProblem | undefined {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !(allowLoopback && protocol === 'http:')) return 'httpsNeeded'
  // A connection to a literal address asks no name server.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const isAllowed = isPublicAddress(host) || (allowLoopback && isLoopbackAddress(host))
  return parseAddress(host) && !isAllowed ? 'addressRefused' : undefined
}

/** IPv4 that is written as IPv6 is no address of a server: it is refused as a whole. */
function readAddress(text: string): IpAddress | undefined {
  const address = parseAddress(text)
  return address?.bits === 32 && text.includes(':') ? undefined : address
}

const isWithin = (blocks: readonly IpBlock[], address: IpAddress): boolean =>
  blocks.some((block) => includesAddress(block, address))

function toBlocks(texts: readonly string[]): IpBlock[] {
  return texts.flatMap((text) => {
    const [net = '', prefix] = text.split('/')
    const address = parseAddress(net)
    return address ? [{ ...address, prefix: Number(prefix) }] : []
  })
}
