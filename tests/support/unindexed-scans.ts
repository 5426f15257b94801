// Finds the tables that a statement would read as a whole, however many customers there are.

import type { Pool } from 'pg'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)]

/** Test tables are small, so sequential scans are made expensive; one that stays, or an index without a condition, has no alternative. */
export async function findUnindexedScans(pool: Pool, statements: readonly (readonly [name: string, text: string])[]) {
  const client = await pool.connect()
  const found: string[] = []
  try {
    await client.query('set enable_seqscan = off')
    for (const [name, text] of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (generic_plan, format json) ${text}`)
      for (const node of rows.flatMap((row) => listNodes(row['QUERY PLAN'][0].Plan))) {
        const type = node['Node Type']
        const isWhole = type === 'Seq Scan' || (/^(Bitmap )?Index (Only )?Scan$/.test(type) && node['Index Cond'] === undefined)
        if (isWhole) found.push(`${name}: ${node['Relation Name'] ?? node['Index Name']}`)
      }
    }
  } finally {
    client.release(true)
  }
  return found
}
