import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUrlProblem, isLoopbackAddress, isPublicAddress } from './public-address.ts'

const refused: Readonly<Record<string, readonly string[]>> = {
  'this host': ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'link-local': ['169.254.1.1', 'fe80::1', 'febf::1'],
  metadata: ['169.254.169.254', '169.254.170.2', '100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254'],
  carriers: ['100.64.0.1', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  broadcast: ['255.255.255.255', '240.0.0.1'],
  documentation: ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1'],
  benchmarks: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:169.254.169.254', '::ffff:8.8.8.8'],
  'IPv4-compatible': ['::127.0.0.1', '::a9fe:a9fe'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1'],
  '6to4 and Teredo': ['2002:7f00:1::', '2002:a9fe:a9fe::1', '2001:0:4136:e378::1'],
  'site-local and discard': ['fec0::1', '100::1'],
  'no address': ['', 'localhost', '127.1', '0x7f.0.0.1', '2130706433', '1.2.3.4.5', '127.0.0.1 ', 'fe80::1%eth0'],
}

test('[D9.18] no address of our own network is public, in no form of writing', () => {
  for (const [kind, addresses] of Object.entries(refused))
    for (const address of addresses) assert.equal(isPublicAddress(address), false, `${kind}: ${address}`)
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '192.0.1.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450::1',
  ])
    assert.equal(isPublicAddress(address), true, address)
})

test('[D9.18] a URL is refused for what it shows itself, in every form of writing an address', () => {
  const inner = [
    'https://10.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:8.8.8.8]/',
    'https://[fd00::1]:8443/',
  ]
  for (const url of inner) assert.equal(findUrlProblem(url, false), 'addressRefused', url)
  for (const url of ['https://example.com/events', 'https://8.8.8.8/', 'https://[2606:4700::1111]/'])
    assert.equal(findUrlProblem(url, false), undefined, url)
  assert.equal(findUrlProblem('http://example.com/', false), 'httpsNeeded')
})

test('[D9.18] this machine is called only where that is allowed, and nothing else with it', () => {
  for (const url of ['http://127.0.0.1:8080/', 'https://127.0.0.1/', 'http://[::1]/']) {
    assert.equal(findUrlProblem(url, true), undefined, url)
    assert.notEqual(findUrlProblem(url, false), undefined, url)
  }
  for (const url of ['http://10.0.0.1/', 'https://169.254.169.254/', 'http://[::ffff:7f00:1]/'])
    assert.equal(findUrlProblem(url, true), 'addressRefused', url)
})

test('loopback is only this machine', () => {
  for (const address of ['127.0.0.1', '127.8.8.8', '::1']) assert.equal(isLoopbackAddress(address), true, address)
  for (const address of ['10.0.0.1', '::', '::2', '128.0.0.1', 'localhost', ''])
    assert.equal(isLoopbackAddress(address), false, address)
})
