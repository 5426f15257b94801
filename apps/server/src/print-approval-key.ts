// `npm run signer:approval-key`: prints the public key by which the signer knows what this server has approved.

import { loadConfig } from './config.ts'
import { approvalKeysOf } from './open-signer.ts'
import { PlainProblem } from './platform/plain-problem.ts'
import { keptMasterKey } from './platform/secrets.ts'

try {
  const { MASTER_KEY, DATA_DIR } = loadConfig({ ...process.env, MODE: 'practice', DATABASE_URL: 'postgres://unused' })
  process.stdout.write(`${approvalKeysOf(MASTER_KEY ?? keptMasterKey(DATA_DIR)).publicKey}\n`)
} catch (error) {
  if (!(error instanceof PlainProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
