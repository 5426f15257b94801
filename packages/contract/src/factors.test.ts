import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factorsFor, sceneFactors } from './factors.ts'
import { type CheckType, type SceneName, sceneNames, scenes } from './scenes.ts'

const all: CheckType[] = [1, 2, 3]

/** As decisions section 2 writes it: '2 + (3 or 1)'. */
const written = (scene: SceneName) => {
  const { allOf, link } = sceneFactors[scene]
  const groups = allOf.map((group) => {
    const notes = [group.at, group.ifEnrolled && 'if enrolled', group.recovery && 'or recovery code'].filter(Boolean)
    return [group.anyOf.join(' or '), ...notes].join(' ')
  })
  return [...(link ? ['link'] : []), ...groups].join(' + ')
}

test('the table reads as the decisions do', () => {
  const expected: Record<number, string> = {
    1: '2',
    2: 'link + 2',
    3: '3 or 2 or 1 or recovery code',
    4: '2 + 3 or 1 if enrolled',
    5: '3 or 2',
    6: '2 + 3 or 1',
    7: '2 + 3 or 1',
    8: '2 + 3 or 1',
    9: '2 + 3 or 1',
    10: '2 + 3 or 1',
    11: '1 new + 3 or 2',
    12: '3 or 2',
    13: '2 + 3 new',
    14: '3 or recovery code + 2',
    15: '2 new + 3 or 1',
    16: '2 + 3 or 1',
  }
  for (const scene of sceneNames.filter((name) => scenes[name] <= 16))
    assert.equal(written(scene), expected[scenes[scene]], scene)
})

test('a bound authenticator cannot be passed over for a weaker proof', () => {
  assert.deepEqual(factorsFor('login', all), [[3]])
  assert.deepEqual(factorsFor('cryptoWithdraw', all), [[2], [3]])
  assert.deepEqual(factorsFor('changePassword', all), [[3]])
  assert.deepEqual(factorsFor('phoneBind', all), [[1], [3]])
})

test('without an authenticator the next ones do', () => {
  assert.deepEqual(factorsFor('login', [1, 2]), [[2, 1]])
  assert.deepEqual(factorsFor('login', [2]), [[2]])
  assert.deepEqual(factorsFor('cryptoWithdraw', [1, 2]), [[2], [1]])
  assert.deepEqual(factorsFor('mintRedeem', [1, 2]), [[2]])
})

test('what goes to the new phone, address or app is asked although it is not enrolled yet', () => {
  assert.deepEqual(factorsFor('phoneBind', [2]), [[1], [2]])
  assert.deepEqual(factorsFor('appBind', [2]), [[2], [3]])
  assert.deepEqual(factorsFor('emailBind', [1]), [[2], [1]])
})

test('a group that nobody can answer stays, empty, so that the user is sent to enrol first', () => {
  assert.deepEqual(factorsFor('cryptoWithdraw', [2]), [[2], []])
  assert.deepEqual(factorsFor('emailUnbind', [2]), [[2], []])
})

test('a group that is asked only if enrolled goes away otherwise', () => {
  assert.deepEqual(factorsFor('forgotPassword', [2]), [[2]])
  assert.deepEqual(factorsFor('forgotPassword', [1, 2]), [[2], [1]])
  assert.deepEqual(factorsFor('forgotPassword', all), [[2], [3]])
})
