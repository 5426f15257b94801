// `npm run monitoring`: writes alert rules, their tests, the dashboard and the table of alerts from the list of figures.

import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { monitoringFiles } from './files.ts'

const root = resolve(import.meta.dirname, '../..')
for (const [path, text] of monitoringFiles()) {
  writeFileSync(resolve(root, path), text)
  console.log(path)
}
