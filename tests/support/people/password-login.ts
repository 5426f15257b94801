// A database login with a password, as in production; the test clusters trust all others.

import { Client } from 'pg'

const password = 'a password with: @ and /'
const rule = 'host all +sampan_password_login all scram-sha-256'

type Login = { readonly user: string; readonly superuser?: boolean }

/** The URL of the same database for this user, who is created if missing. */
export async function passwordLogin(url: string, { user, superuser = false }: Login): Promise<string> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    // Test files share a cluster, so they change its rules one after the other.
    await admin.query('select pg_advisory_lock(4712)')
    const { rows } = await admin.query<{ file: string; rules: string }>(
      `select current_setting('hba_file') as file, pg_read_file(current_setting('hba_file')) as rules`,
    )
    const { file = '', rules = '' } = rows[0] ?? {}
    if (!rules.includes(rule)) {
      await admin.query(`do $$ begin create role sampan_password_login; exception when duplicate_object then null; end $$`)
      const lines = [rule, ...rules.split('\n').filter((line) => /^\s*(?:host|local)\b/.test(line))]
      // Line by line, because "copy" writes one row per line.
      await admin.query(
        `copy (select unnest(array[${lines.map((line) => admin.escapeLiteral(line)).join(', ')}])) to ${admin.escapeLiteral(file)}`,
      )
      await admin.query('select pg_reload_conf()')
    }
    await admin.query(`do $$ begin create role ${user} login; exception when duplicate_object then null; end $$`)
    await admin.query(`alter role ${user} password ${admin.escapeLiteral(password)} ${superuser ? 'superuser' : 'nosuperuser'}`)
    await admin.query(`grant sampan_password_login to ${user}`)
  } finally {
    await admin.end()
  }
  const address = new URL(url)
  address.username = user
  address.password = encodeURIComponent(password)
  return address.href
}
