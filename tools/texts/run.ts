// `npm run texts -- export <file>` writes all texts as a JSON catalogue; `npm run texts -- import <file>` writes them back.

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSources } from '../check/sources.ts'
import { type Catalogue, exportCatalogue, importCatalogue, textFiles } from './catalogue.ts'

const root = resolve(import.meta.dirname, '../..')
const [command, file] = process.argv.slice(2)
const sources = readSources(root, textFiles)

if (command === 'export' && file !== undefined) {
  const catalogue = exportCatalogue(sources)
  writeFileSync(file, `${JSON.stringify(catalogue, null, 2)}\n`)
  console.log(`${catalogue.texts.length} texts are in ${file}.`)
} else if (command === 'import' && file !== undefined) {
  const catalogue: Catalogue = JSON.parse(readFileSync(file, 'utf8'))
  const { changed, problems } = importCatalogue(catalogue, sources)
  for (const { path, text } of changed) writeFileSync(join(root, path), text)
  // The formatter chooses quotes and line breaks, so that an unchanged text leaves no difference.
  if (changed.length > 0)
    spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', ...changed.map(({ path }) => path)], { cwd: root })
  console.log([...problems, `${changed.length} files are changed.`].join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
} else {
  console.log('Usage: npm run texts -- export <file> | import <file>')
  process.exitCode = 1
}
