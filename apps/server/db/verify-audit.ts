// `npm run audit:verify`: checks the audit log against its chain of hashes and the anchors outside the database.
// Exits with 1 when the chain was tampered with, with 2 when it could not be read. An external anchor file may be given as argument.

import { anchorFile } from '../src/modules/audit/anchor.ts'
import { verifyAtOneMoment } from '../src/modules/audit/verify.job.ts'
import { type ChainReport } from '../src/modules/audit/verify-chain.ts'
import { withTx } from '../src/platform/db/db.ts'
import { createPool } from '../src/platform/db/pool.ts'
import { readSecretFiles } from '../src/secret-files.ts'
import { dataDir, embeddedUrl } from './embedded-url.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const lineOf = ({ kind, about }: ChainReport['findings'][number]): string => `${kind.toUpperCase().padEnd(10)} ${about}`

async function main(file = anchorFile(dataDir)): Promise<number> {
  const env = readSecretFiles(process.env)
  const url = env.DATABASE_SESSION_URL ?? env.DATABASE_URL ?? embeddedUrl()
  if (!url) {
    print('Sampan does not run here. Start it with npm start, or set DATABASE_URL.')
    return 2
  }
  const pool = createPool({ url, max: 1, role: 'sampan_app' })
  try {
    const { links, anchors, findings, found } = await verifyAtOneMoment((work) => withTx(pool, work), file)
    for (const finding of findings) print(lineOf(finding))
    if (found > findings.length) print(`and ${found - findings.length} more`)
    print(`${links} rows chained, ${anchors} anchors, ${found} ${found === 1 ? 'finding' : 'findings'}`)
    if (anchors === 0 && links > 0)
      print(`There is no anchor in ${file}: a cut tail or a rewritten chain cannot be found without one.`)
    return found === 0 ? 0 : 1
  } catch (error) {
    print(`The audit log could not be read: ${error instanceof Error ? error.message : String(error)}`)
    return 2
  } finally {
    await pool.end()
  }
}

if (import.meta.main) process.exitCode = await main(process.argv[2])
