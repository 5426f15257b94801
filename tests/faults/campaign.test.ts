// D5: customers, companies, operators, a chain and bank files work at once, processes and connections die in between,
// and an independent model says what every account must hold. A seed fixes who does what and which faults happen when.
// One small seed in the short form; `npm run faults -- campaign --seed S`, or `--seeds A..B --minutes M` for many.
// Each seed adds a line to the results file; seeds that held are not run again.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { after, before, test } from 'node:test'
import { planCampaign } from '../support/campaign/campaign-schedule.ts'
import { type CampaignWorld, startCampaignWorld } from '../support/campaign/campaign-world.ts'
import { runCampaign } from '../support/campaign/run-campaign.ts'

const isLong = process.env.LONG === '1'
const { SEED, SEEDS, MINUTES, RESULTS } = process.env
const results = RESULTS ?? '.data/campaign.jsonl'
const endsAt = performance.now() + Number(MINUTES ?? 10) * 60_000
const size = isLong
  ? { people: 6, companies: 2, actionsEach: 60, faults: 6 }
  : { people: 2, companies: 1, actionsEach: 6, faults: 3 }

let world: CampaignWorld
before(async () => {
  world = await startCampaignWorld()
  await world.fundWallet()
})
after(() => world.stop())

function chosenSeeds(): number[] {
  if (SEED !== undefined) return [Number(SEED)]
  if (!isLong) return [1]
  const [from = 1, to = 500] = (SEEDS ?? '1..500').split('..').map(Number)
  const held = readHeldSeeds()
  return Array.from({ length: to - from + 1 }, (_, place) => from + place).filter((seed) => !held.has(seed))
}

function readHeldSeeds(): Set<number> {
  if (!existsSync(results)) return new Set()
  const lines = readFileSync(results, 'utf8').split('\n').filter(Boolean)
  const all = lines.map((line) => JSON.parse(line) as { seed: number; differences: readonly string[] })
  return new Set(all.filter(({ differences }) => differences.length === 0).map(({ seed }) => seed))
}

function keepResult(line: object): void {
  if (!isLong) return
  mkdirSync(dirname(results), { recursive: true })
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  appendFileSync(results, `${JSON.stringify({ ...line, at: new Date().toISOString(), commit })}\n`)
}

test('D5 FT-01 FT-02 FT-19 WD-02 every account holds what the model says, whatever dies meanwhile', async (t) => {
  const total = { seeds: 0, acknowledged: 0, refused: 0, faults: 0, lostAnswers: 0, differences: 0 }
  const failed: string[] = []
  for (const seed of chosenSeeds()) {
    if (performance.now() > endsAt) break
    const { differences, seconds, ...counts } = await runCampaign(world, planCampaign(seed, size))
    keepResult({ seed, ...counts, seconds, differences })
    total.seeds += 1
    total.differences += differences.length
    for (const name of ['acknowledged', 'refused', 'faults', 'lostAnswers'] as const) total[name] += counts[name]
    if (isLong) console.log(`seed ${seed}: ${JSON.stringify({ ...counts, seconds, differences: differences.length })}`)
    if (differences.length > 0) failed.push(`seed ${seed}:\n${differences.join('\n')}`)
  }
  const { seeds, acknowledged, faults } = total
  t.diagnostic(`figures D5 ${JSON.stringify({ seeds, operations: acknowledged, faults })}`)
  t.diagnostic(JSON.stringify(total))
  assert.deepEqual(failed, [])
})
