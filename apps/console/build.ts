// Builds the operators' app: one page for every path, in each language's own file, and the compressed files.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { languages } from '../../packages/contract/src/language.ts'
import { compressFolder } from '../web/compress.ts'

const root = import.meta.dirname
const dist = join(root, 'dist')

await build({ root, logLevel: 'warn', configFile: join(root, 'vite.config.ts') })

const page = await readFile(join(dist, 'index.html'), 'utf8')
for (const language of languages) {
  await mkdir(join(dist, 'pages', language), { recursive: true })
  const html = page.replace('<html lang="en">', `<html lang="${language}">`)
  for (const name of ['console', 'not-found']) await writeFile(join(dist, 'pages', language, `${name}.html`), html)
}
const description = { routes: { '/': 'console' }, prefixes: {}, notFound: 'not-found', scriptHashes: [] }
await writeFile(join(dist, 'pages.json'), `${JSON.stringify(description, null, 2)}\n`)
await rm(join(dist, 'index.html'))
await compressFolder(dist)
