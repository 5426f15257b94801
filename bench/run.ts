// `npm run bench [-- name... [--json FILE] [--rounds N] [--pages /send,/guests]]`: runs the named benches, or all, and prints one table.

import { appendFileSync, readdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type BenchOptions, type Figure, reaches } from './figure.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, rounds: { type: 'string' }, pages: { type: 'string' } },
})

const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !['run.ts', 'figure.ts'].includes(file))
  .map((file) => file.slice(0, -3))
/** Takes ten minutes and needs root, so it runs by name only. */
const byName = new Set(['cluster'])
const names = positionals.length > 0 ? positionals : known.filter((name) => !byName.has(name))
const strange = names.filter((name) => !known.includes(name))
if (strange.length > 0) {
  console.error(`There is no bench "${strange.join('", "')}". There are: ${known.join(', ')}.`)
  process.exit(2)
}

if (values.json) writeFileSync(values.json, '')
const options: BenchOptions = {
  ...(values.rounds && { rounds: Number(values.rounds) }),
  ...(values.pages && { pages: values.pages.split(',') }),
}
const figures: Figure[] = []
for (const name of names) {
  const bench: { run(options: BenchOptions): Promise<Figure[]> } = await import(`./${name}.ts`)
  for (const figure of await bench.run(options)) {
    figures.push(figure)
    if (values.json) appendFileSync(values.json, `${JSON.stringify(figure)}\n`)
  }
}

function verdict(figure: Figure): string {
  if (reaches(figure, figure.goal)) return 'goal reached'
  return reaches(figure, figure.must) ? 'enough' : 'NOT ENOUGH'
}
console.table(
  figures.map((figure) => ({
    id: figure.id,
    value: Math.round(figure.value * 1000) / 1000,
    must: figure.must,
    goal: figure.goal,
    verdict: verdict(figure),
  })),
)
if (figures.some((figure) => !reaches(figure, figure.must))) process.exitCode = 1
