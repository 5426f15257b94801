// Connects as the owner of the database, after checking that it is a PostgreSQL to which customers' money can be entrusted.

import { Client } from 'pg'
import { messageOf, PlainProblem } from '../observability/startup-problem.ts'
import type { PrimaryGuard } from './primary-guard.ts'

const versionMin = 150_000

export type OwnerChecks = {
  /** Refuse a database that lets this user in without a password. */
  readonly requirePassword?: boolean
  /** Refuses a standby, and an old primary after another one was promoted. */
  readonly guard?: PrimaryGuard
}

export async function connectOwner(url: string, { requirePassword, guard }: OwnerChecks): Promise<Client> {
  const { client, askedForPassword } = await connect(url)
  try {
    if (requirePassword && !askedForPassword()) throw new PlainProblem(withoutPassword(url))
    await requireVersion(client)
    await guard?.check(client)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function connect(url: string): Promise<{ client: Client; askedForPassword: () => boolean }> {
  const client = new Client({ connectionString: url, application_name: 'sampan migrate', connectionTimeoutMillis: 10_000 })
  const { password } = client
  let asked = false
  // The driver calls a function for the password only when the server asks for one; its types know of texts alone.
  Object.assign(client, {
    password: () => {
      asked = true
      return password ?? ''
    },
  })
  client.on('error', () => undefined)
  const address = new URL(url)
  try {
    await client.connect()
    return { client, askedForPassword: () => asked || address.searchParams.has('sslcert') }
  } catch (error) {
    const { host, pathname } = address
    throw new PlainProblem(`The database at ${host}${pathname} does not answer: ${messageOf(error)}`)
  }
}

const withoutPassword = (url: string): string =>
  `The PostgreSQL at ${new URL(url).host} asked for no password (trust authentication): anyone who reaches it could take all money. ` +
  'Set scram-sha-256 for this user in pg_hba.conf.'

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  const found = rows[0]
  if (!found || found.number < versionMin)
    throw new PlainProblem(`PostgreSQL 15 or newer is needed; DATABASE_URL leads to version ${found?.name ?? 'unknown'}.`)
}
