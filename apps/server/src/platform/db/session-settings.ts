// The role and the time limits of every connection that serves requests, and the check that a connection has them.

import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg'
import { PlainProblem } from '../observability/startup-problem.ts'
import { codeOf } from './database-errors.ts'

/** The role without rights of its own, so that grants decide what the server may do to each table. */
export const appRole = 'sampan_app'

const limits = {
  statement_timeout: '10s',
  lock_timeout: '8s',
  idle_in_transaction_session_timeout: '15s',
  timezone: 'UTC',
} as const

/** For a direct connection. A pooler refuses or drops them. */
export const startupOptions = (role: string | undefined): string =>
  Object.entries({ ...(role !== undefined && { role }), ...limits })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** Answers later calls like a database that cannot be reached, and a start with the message alone. */
class WrongSessionError extends PlainProblem {
  readonly code = '57P0Y'
}

type SessionRow = { readonly role: string; readonly login: string; readonly database: string } & Record<
  keyof typeof limits,
  string
>
type Queries = Pick<ClientBase, 'query'>

/** A pooler that drops start-up options would let the server work as the owner of all tables, without time limits. */
export async function checkSessionSettings(client: Queries, role: string, setting: string): Promise<void> {
  const { rows } = await client.query<SessionRow>(
    `select current_user as role, session_user as login, current_database() as database,
       current_setting('statement_timeout') as statement_timeout, current_setting('lock_timeout') as lock_timeout,
       current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout,
       current_setting('timezone') as timezone`,
  )
  const found = rows[0]
  if (!found) throw new Error('the database did not describe the connection')
  const wrong = Object.entries({ role, ...limits })
    .map(([name, value]) => ({ name, value, is: Object.entries(found).find(([column]) => column === name)?.[1] }))
    .filter(({ value, is }) => is !== value)
    .map(({ name, value, is }) => `${name} is ${is} instead of ${value}`)
  if (wrong.length === 0) return
  throw new WrongSessionError(
    `The connection of ${setting} is not set up for the server: ${wrong.join(', ')}. ${adviceOn(setting)} ` +
      `Run once as a superuser: ${loginStatements(found).join('; ')};`,
  )
}

const adviceOn = (setting: string): string =>
  setting === 'DATABASE_URL'
    ? 'Behind a pooler, set DATABASE_SESSION_URL to the database itself and give DATABASE_URL a login of its own.'
    : `${setting} must not lead through a pooler.`

/** The settings of a login apply to every connection of its own, also to those that a pooler opens and shares. */
const loginStatements = ({ login, database }: Pick<SessionRow, 'login' | 'database'>): string[] => {
  const alter = `alter role ${escapeIdentifier(login)} in database ${escapeIdentifier(database)} set`
  return [
    `grant ${appRole} to ${escapeIdentifier(login)}`,
    ...Object.entries({ role: appRole, ...limits }).map(([name, value]) => `${alter} ${name} = ${escapeLiteral(value)}`),
  ]
}

/** The same statements for the login that the session names. */
const setUpLogin = `
  do $$ declare
    login text := current_setting('sampan.login');
    alter_login text := format('alter role %I in database %I set ', login, current_database());
  begin
    execute format('grant sampan_app to %I', login);
    execute alter_login || 'role = ''sampan_app''';
    execute alter_login || 'statement_timeout = ''10s''';
    execute alter_login || 'lock_timeout = ''8s''';
    execute alter_login || 'idle_in_transaction_session_timeout = ''15s''';
    execute alter_login || 'timezone = ''UTC''';
  end $$`

/** Gives the login of DATABASE_URL its role and time limits, where the owner of the database may do that. */
export async function prepareLogin(client: Queries, login: string): Promise<void> {
  const { rows } = await client.query<{ settings: string[] | null }>(
    `select (
       select s.setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase join pg_roles r on r.oid = s.setrole
       where d.datname = current_database() and r.rolname = $1) as settings`,
    [login],
  )
  const present = new Set(rows[0]?.settings?.map((setting) => setting.toLowerCase()))
  const wanted = Object.entries({ role: appRole, ...limits })
  if (wanted.every(([name, value]) => present.has(`${name}=${value}`.toLowerCase()))) return
  try {
    await client.query(`select set_config('sampan.login', $1, false)`, [login])
    await client.query(setUpLogin)
  } catch (error) {
    // Whether a superuser has done it is checked on the connection itself.
    if (codeOf(error) !== '42501') throw error
  }
}
