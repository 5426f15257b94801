import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { PlainProblem } from '../../platform/observability/startup-problem.ts'
import { screenByList } from './screening.ts'

const folder = mkdtempSync(join(tmpdir(), 'sampan-risk-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const listOf = (text: string) => {
  const file = join(folder, 'list.txt')
  writeFileSync(file, text)
  return screenByList(file)
}

const address = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'

test('CD-28 the shipped list is readable and speaks for every network of a family', async () => {
  const screen = screenByList()
  for (const network of [3, 4, 8, 9] as const)
    assert.deepEqual(await screen({ network, address }), { risk: 'highRisk', sanctioned: true })
  assert.deepEqual(await screen({ network: 3, address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94' }), {
    risk: 'lowRisk',
    sanctioned: false,
  })
})

test('a list of one’s own takes its place, in any spelling of an address', async () => {
  const screen = listOf(
    `# own list\n\nhighRisk evm ${address.toLowerCase()} seen in fraud\nsanctioned tron TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH\n`,
  )
  assert.deepEqual(await screen({ network: 3, address }), { risk: 'highRisk', sanctioned: false })
  assert.deepEqual(await screen({ network: 6, address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH' }), {
    risk: 'highRisk',
    sanctioned: true,
  })
})

test('an unreadable line ends the start', () => {
  for (const line of [
    'sanctioned evm 0x123',
    'refused evm ' + address,
    `sanctioned bitcoin ${address}`,
    'sanctioned',
    `sanctioned tron ${address}`,
  ])
    assert.throws(
      () => listOf(`# head\n${line}\n`),
      (error) => error instanceof PlainProblem && error.message.startsWith('Line 2 of'),
      line,
    )
  assert.throws(() => screenByList(join(folder, 'nowhere.txt')), PlainProblem)
})
