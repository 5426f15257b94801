// Tests that a seed repeats its schedule, and that the model of the campaign notices wrong books.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerEndpoints } from '@sampan/contract/api/all.ts'
import { attackEndpoint } from '../hostile/hostile-request.ts'
import { seededRandom } from '../seeded-random.ts'
import { createCampaignModel, toText, toUnits } from './campaign-model.ts'
import { faultKinds, planCampaign } from './campaign-schedule.ts'

const size = { people: 3, companies: 1, actionsEach: 20, faults: 6 }

test('a seed repeats its actions and faults, another seed has others', () => {
  assert.deepEqual(planCampaign(7, size), planCampaign(7, size))
  assert.notDeepEqual(planCampaign(7, size), planCampaign(8, size))
  const { actors, faults } = planCampaign(7, size)
  assert.equal(actors.length, 4)
  assert.deepEqual(new Set(faults.map(({ kind }) => kind)), new Set(faultKinds))
  const ids = actors.flatMap(({ actions }) => actions.flatMap(({ requestIds }) => requestIds))
  assert.equal(new Set(ids).size, ids.length)
})

test('a seed repeats its hostile requests', () => {
  for (const endpoint of customerEndpoints) {
    const attack = () => attackEndpoint({ endpoint, random: seededRandom(7), ids: ['own'] })
    assert.deepEqual(attack(), attack())
  }
})

test('the model moves amounts between available and held, and refuses what is not there', () => {
  const model = createCampaignModel()
  model.credit('a', 'USD', 100n)
  const hold = { id: 'one', accountId: 'a', kind: 'exchange', currency: 'USD', units: 60n } as const
  model.hold(hold)
  assert.equal(model.describe('a'), 'USD 40 60')
  assert.throws(() => model.hold({ ...hold, id: 'two' }), /too little/)
  assert.throws(() => model.hold(hold), /already/)
  model.release('one')
  assert.equal(model.describe('a'), 'USD 100 0')
  assert.throws(() => model.complete('one'), /no open hold/)
  model.hold({ ...hold, id: 'three' })
  model.complete('three')
  assert.equal(model.describe('a'), 'USD 40 0')
})

test('amounts of the model are exact', () => {
  assert.equal(toUnits('12.5', 'USD'), 1_250n)
  assert.equal(toText(1_250n, 'USD'), '12.50')
  assert.equal(toText(5n, 'USDC'), '0.000005')
  assert.throws(() => toUnits('1.001', 'USD'))
})
