// Tests the proofs that each scene needs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sceneFactors } from './factors.ts'
import { type SceneName, sceneNames, scenes } from './scenes.ts'

/** In the notation of decisions section 2: '2 + (3 or 1)'. */
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
