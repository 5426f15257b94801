// `npm run deploy`: writes the systemd units, compose files and Kustomize manifests from deploy/values.json.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { renderDeployment } from './render.ts'
import { readValues } from './values.ts'

const root = resolve(import.meta.dirname, '../..')
const files = renderDeployment(readValues(root))
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
console.log(`${files.size} files are written below deploy/.`)
