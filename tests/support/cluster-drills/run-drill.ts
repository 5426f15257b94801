// One drill: customers exchange money, the cluster is struck, and every acknowledged exchange is compared with the database.

import { createPool } from '../../../apps/server/src/platform/db/pool.ts'
import { eventually } from '../eventually.ts'
import { assertOnceEach, countDifferences, startExchanges } from '../money/exchanges.ts'
import type { ClusterWorld } from './cluster-world.ts'
import { type Drill, findPrimary, untilHealthy } from './drills.ts'

/** What all rounds of a drill came to. */
export type DrillRow = {
  readonly drill: string
  acknowledged: number
  lost: number
  doubled: number
  repeated: number
  readonly windows: number[]
}

export type DrillOptions = {
  /** Off in the control run: standbys follow later, and what was acknowledged can be lost. */
  readonly isStrict: boolean
  /** Exchanges before, during and after the fault. */
  readonly exchanges: number
}

export const newRow = (drill: string): DrillRow => ({ drill, acknowledged: 0, lost: 0, doubled: 0, repeated: 0, windows: [] })

/** Watches the acknowledged calls and returns the longest time between two of them, in seconds. */
function watchWindow(acknowledged: readonly string[]): () => number {
  let [seen, at, longest] = [acknowledged.length, performance.now(), 0]
  const look = () => {
    longest = Math.max(longest, performance.now() - at)
    if (acknowledged.length === seen) return
    seen = acknowledged.length
    at = performance.now()
  }
  const timer = setInterval(look, 20).unref()
  return () => {
    clearInterval(timer)
    look()
    return longest / 1000
  }
}

export async function runDrill(world: ClusterWorld, drill: Drill, row: DrillRow, options: DrillOptions): Promise<void> {
  const { cluster, url, acknowledged: all } = world
  const { isStrict, exchanges: count } = options
  const pool = createPool({ url: cluster.sessionUrl, max: 4 })
  pool.on('error', () => undefined)
  try {
    await untilHealthy(cluster)
    const exchanges = await startExchanges({ url: () => url, pool, clients: 6 })
    const more = async () => {
      const goal = exchanges.acknowledged.length + count
      await eventually('more acknowledged exchanges', () => exchanges.acknowledged.length >= goal, { ms: 90_000 })
    }
    await more()
    const primary = await findPrimary(cluster)
    const windowOf = watchWindow(exchanges.acknowledged)
    const undo = await drill.strike(world, primary)
    if (isStrict && drill.windowMax !== undefined) await more()
    const seconds = windowOf()
    await undo()
    await untilHealthy(cluster)
    if (isStrict) await more()
    // In the control run a customer may find that an acknowledged order is gone, and stops.
    await exchanges.stop().catch((error: unknown) => {
      if (isStrict) throw error
    })
    all.push(...exchanges.acknowledged)
    const { lost, doubled } = await countDifferences(pool, all)
    row.acknowledged += exchanges.acknowledged.length
    row.repeated += exchanges.repeated()
    row.windows.push(seconds)
    row.lost += lost
    row.doubled += doubled
    const counts = `${exchanges.acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled, ${exchanges.repeated()} repeated`
    console.log(`${drill.name}: ${counts}, ${seconds.toFixed(1)} s`)
    if (isStrict) await assertOnceEach(pool, all)
  } finally {
    await pool.end()
  }
}

export const printRows = (rows: readonly DrillRow[]): void =>
  console.table(
    rows.map(({ drill, acknowledged, lost, doubled, repeated, windows }) => ({
      drill,
      rounds: windows.length,
      acknowledged,
      lost,
      doubled,
      'calls repeated': repeated,
      'window p95, s': percentile(windows, 0.95).toFixed(1),
      'window max, s': Math.max(0, ...windows).toFixed(1),
    })),
  )

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0
