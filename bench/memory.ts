// Measures the server's memory after a million rows of history were read page by page.

import { searchHistory } from '@sampan/contract/api/history.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { testDatabase } from '@sampan/test-support/database.ts'
import { createUser } from '@sampan/test-support/people/signed-in-users.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { fillHistory } from './history/fill.ts'
import { memoryOf, startApiAlone } from './server/processes.ts'

const historyRows = 10_000
const rowsRead = 1_000_000
const pageSize = 100

export async function run(_options: BenchOptions): Promise<Figure[]> {
  const database = await testDatabase()
  const user = await createUser(database.pool, new Date())
  await fillHistory(database.url, user, historyRows, new Date())
  const server = await startApiAlone(database.url)
  const url = `http://127.0.0.1:${server.port}/api${searchHistory.path}`
  const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' }
  const readPage = async (cursor: string | null) => {
    const body = JSON.stringify({ query: {}, pagination: { size: pageSize, ...(cursor !== null && { cursor }) } })
    const answer = await fetch(url, { method: 'POST', headers, body })
    const { result }: { result: ResponseOf<typeof searchHistory> } = JSON.parse(await answer.text())
    return result
  }
  try {
    await readPage(null)
    const before = await memoryOf(server)
    let peak = before
    let cursor: string | null = null
    for (let rows = 0; rows < rowsRead; ) {
      const page: ResponseOf<typeof searchHistory> = await readPage(cursor)
      rows += page.resultList.length
      cursor = page.pagination.nextCursor
      peak = Math.max(peak, await memoryOf(server))
    }
    const megabytes = (bytes: number) => Math.round(bytes / 1e6)
    const detail = { before: megabytes(before), peak: megabytes(peak), after: megabytes(await memoryOf(server)) }
    const value = megabytes(peak - before)
    return [{ id: 'memory: grown by, MB, at a million rows', value, must: 100, goal: 60, better: 'lower', detail }]
  } finally {
    await server.stop()
    await database.drop()
  }
}
