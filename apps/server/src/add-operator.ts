// Adds an operator: node apps/server/src/add-operator.ts --email=… --name=… --role=… [--break-glass] [--person-of=…]
// A command and not a page, so that no single operator can create another one at the console. The password and the set-up token are shown
// once; with both the new operator connects an authenticator whose key nobody else has seen.

import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { normalizeEmail } from '@sampan/contract/email.ts'
import { isOperatorRole, operatorRoleNames } from '@sampan/contract/operator/roles.ts'
import { loadConfig, sessionUrlOf } from './config.ts'
import { migrationFolders } from './migrations.ts'
import { createPasswords, usualCost } from './modules/auth/password/passwords.ts'
import { findOperator, insertOperator } from './modules/operator-auth/sign-in/operators.ts'
import { inviteToSetUp } from './modules/operator-auth/sign-in/set-up-authenticator.ts'
import { audit } from './platform/db/audit-log.ts'
import { withTx } from './platform/db/db.ts'
import { requireMigrated } from './platform/db/pending-migrations.ts'
import { createPool } from './platform/db/pool.ts'
import { describeStartupError } from './platform/observability/startup-error.ts'
import { PlainProblem } from './platform/observability/startup-problem.ts'
import { newId } from './platform/security/ids.ts'
import { readSecretFiles } from './secret-files.ts'

const { values } = parseArgs({
  options: {
    email: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    role: { type: 'string', default: '' },
    'break-glass': { type: 'boolean', default: false },
    'person-of': { type: 'string' },
  },
})

async function addOperator(): Promise<string[]> {
  const { email: typed, name, role } = values
  if (!/^[^@\s]+@[^@\s]+$/.test(typed) || name.trim() === '' || !isOperatorRole(role))
    throw new PlainProblem(`Needed: --email, --name and --role (${operatorRoleNames.join(', ')}).`)
  // The database is all it needs: no key, and none of the server's other settings.
  const { DATABASE_URL, DATABASE_SESSION_URL } = readSecretFiles(process.env)
  const url = sessionUrlOf(loadConfig({ DATABASE_URL, DATABASE_SESSION_URL }))
  const pool = createPool({ url, max: 2, role: 'sampan_app' })
  try {
    await requireMigrated(pool, migrationFolders)
    const [id, now, email] = [newId(), new Date(), normalizeEmail(typed)]
    const password = randomBytes(18).toString('base64url')
    const hash = await createPasswords(usualCost).hash(password)
    const token = await withTx(pool, async (tx) => {
      const other =
        values['person-of'] === undefined ? undefined : await findOperator(tx, 'email', normalizeEmail(values['person-of']))
      if (values['person-of'] !== undefined && !other) throw new PlainProblem(`There is no operator ${values['person-of']}.`)
      const operator = { id, email, name: name.trim(), role, person: other?.person ?? id, breakGlass: values['break-glass'] }
      if (!(await insertOperator(tx, operator, hash, now))) throw new PlainProblem(`There is an operator ${email} already.`)
      await audit(tx, { kind: 'system' }, now, { action: 'operatorAdded', subject: id, detail: { email, role } })
      return inviteToSetUp(tx, { operatorId: id, now })
    })
    return [`${email} (${role})`, `password: ${password}`, `set-up token, good for 72 hours: ${token}`]
  } finally {
    await pool.end()
  }
}

try {
  process.stdout.write(`${(await addOperator()).join('\n')}\n`)
  process.exit(0)
} catch (error) {
  process.stderr.write(`${describeStartupError(error)}\n`)
  process.exit(1)
}
