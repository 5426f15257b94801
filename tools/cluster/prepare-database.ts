// Waits for the first primary, and creates the database with its two logins.

import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { readDocumentedSql } from '../deploy/documented-sql.ts'
import { codeOf } from '../error-text.ts'
import { PlainProblem } from '../postgres.ts'
import { logFolder } from './root-folder.ts'

export type Passwords = Readonly<Record<'owner' | 'requests' | 'superuser' | 'replication', string>>

const startMsMax = 90_000

export async function prepareDatabase(url: string, { owner, requests }: Passwords): Promise<void> {
  const client = await connectBefore(url, Date.now() + startMsMax)
  try {
    for (const statement of readDocumentedSql('database', owner)) await client.query(statement)
    for (const statement of readDocumentedSql('pooler', requests)) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function connectBefore(url: string, deadline: number): Promise<Client> {
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > deadline)
        throw new PlainProblem(`No primary within ${startMsMax / 1000} s (logs: ${logFolder}): ${codeOf(error)}`)
      await sleep(250)
    }
  }
}
