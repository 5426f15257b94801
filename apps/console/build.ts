// Builds the operators' app: one page for every path, in each language's own file, and the compressed files.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { languages } from '../../packages/contract/src/text/language.ts'
import { compressFolder } from '../web/compress.ts'
import { readFirstScript } from '../web/prerender.ts'
import { type Screen, screens } from './src/app/screens.ts'

const root = import.meta.dirname
const dist = join(root, 'dist')
// Built aside and moved into place whole: a server that is running never meets half a build.
const fresh = join(root, '.cache', `build-${process.pid}`)
const old = `${fresh}-old`

try {
  await build({ root, logLevel: 'warn', configFile: join(root, 'vite.config.ts'), build: { outDir: fresh, emptyOutDir: true } })
  await writePages(fresh)
  await compressFolder(fresh)
  if (existsSync(dist)) await rename(dist, old)
  await rename(fresh, dist)
} finally {
  for (const done of [fresh, old]) await rm(done, { recursive: true, force: true })
}

async function writePages(folder: string): Promise<void> {
  const firstScript = await readFirstScript(join(root, '../web/first-script.js'))
  const template = await readFile(join(folder, 'index.html'), 'utf8')
  const page = template.replace('<!--first-script-->', () => `<script>${firstScript}</script>`)
  for (const language of languages) {
    await mkdir(join(folder, 'pages', language), { recursive: true })
    const html = page.replace('<html lang="en">', `<html lang="${language}">`)
    for (const name of ['console', 'not-found']) await writeFile(join(folder, 'pages', language, `${name}.html`), html)
  }
  const scriptHashes = [`sha256-${createHash('sha256').update(firstScript).digest('base64')}`]
  const description = { ...paths(), notFound: 'not-found', scriptHashes, trustedTypes: [] }
  await writeFile(join(folder, 'pages.json'), `${JSON.stringify(description, null, 2)}\n`)
  await rm(join(folder, 'index.html'))
}

/** Which paths are pages: those of the table, and what may follow them. */
function paths() {
  const routes: Record<string, string> = { '/': 'console' }
  const prefixes: Record<string, string> = {}
  for (const [name, { more }] of Object.entries<Screen>(screens)) {
    if (more === 0) routes[`/${name}`] = 'console'
    else prefixes[`/${name}/`] = 'console'
  }
  return { routes, prefixes }
}
