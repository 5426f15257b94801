// `npm run signer:approval-key`: prints the public key by which the signer knows what this server has approved, and those before and after it.

import { loadConfig } from './config.ts'
import { readMasterKeys } from './master-keys.ts'
import { approvalKeyList } from './open-signer.ts'
import { describeStartupError } from './platform/observability/startup-error.ts'
import { PlainProblem } from './platform/observability/startup-problem.ts'
import { existingMasterKey } from './platform/security/secrets.ts'
import { readSecretFiles } from './secret-files.ts'

try {
  const { MASTER_KEY, DATA_DIR, ...others } = loadConfig({
    ...readSecretFiles(process.env),
    MODE: 'practice',
    // The key alone decides: an installation behind a pooler has a second address, which must not be compared with this one.
    DATABASE_URL: 'postgres://unused',
    DATABASE_SESSION_URL: undefined,
  })
  if (!MASTER_KEY && process.env.MODE === 'production') throw new PlainProblem('MASTER_KEY must be set to the key of the server.')
  const { ring } = readMasterKeys(MASTER_KEY ?? existingMasterKey(DATA_DIR), others)
  process.stdout.write(`${approvalKeyList(ring)}\n`)
} catch (error) {
  process.stderr.write(`${describeStartupError(error)}\n`)
  process.exit(1)
}
