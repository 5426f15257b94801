// Separates public addresses from those that lead into our own network: a customer's URL may only lead to the former.

import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not reachable from the Internet, or have a meaning of their own. */
const refusedV4 = blockList('ipv4', [
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
const globalV6 = blockList('ipv6', ['2000::/3'])

/** Of the global range: special purposes with Teredo, documentation, and 6to4, which hides an IPv4 address. */
const refusedV6 = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

const loopbackV4 = blockList('ipv4', ['127.0.0.0/8'])
const loopbackV6 = blockList('ipv6', ['::1/128'])

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refusedV4.check(address, 'ipv4')
  return family === 6 && globalV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6')
}

export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) === 4 ? loopbackV4.check(address, 'ipv4') : isIP(address) === 6 && loopbackV6.check(address, 'ipv6')

function blockList(family: 'ipv4' | 'ipv6', blocks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [net = '', prefix] = block.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}
