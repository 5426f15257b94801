import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupAddress } from './address-groups.ts'

const printed = (address: string) => groupAddress(address).map(({ text, look }) => `${text}:${look}`)

test('prefix and both ends are bold, the groups between alternate', () => {
  assert.deepEqual(printed('0x4e6e4beD8cEe5590339f18cc'), [
    '0x:end',
    '4e6e:end',
    '4beD:odd',
    '8cEe:even',
    '5590:odd',
    '339f:even',
    '18cc:end',
  ])
})

test('where the last group is short, the one before it is bold too', () => {
  assert.deepEqual(printed('TYehqMuvyMg2RJ8xEk'), ['TYeh:end', 'qMuv:odd', 'yMg2:even', 'RJ8x:end', 'Ek:end'])
})

test('no character is lost or added', () => {
  for (const address of ['', 'a', 'abcd', '0x', 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN'])
    assert.equal(
      groupAddress(address)
        .map((group) => group.text)
        .join(''),
      address,
    )
})
