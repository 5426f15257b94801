// Builds the customer app: the client, then every public page in every language, then the compressed files.

import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { prerender, readFirstScript } from './prerender.ts'

const root = import.meta.dirname
const dist = join(root, 'dist')
// Built aside and moved into place whole: a server that is running never meets half a build.
const fresh = join(root, '.cache', `build-${process.pid}`)
const old = `${fresh}-old`
const rendered = join(fresh, '.rendering')
const configFile = join(root, 'vite.config.ts')

try {
  await build({ root, configFile, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } })
  await build({
    root,
    configFile,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: 'src/prerender.tsx', outDir: rendered, emptyOutDir: true, manifest: false, copyPublicDir: false },
  })
  await prerender(fresh, {
    template: await readFile(join(fresh, 'index.html'), 'utf8'),
    firstScript: await readFirstScript(join(root, 'first-script.js')),
    manifest: JSON.parse(await readFile(join(fresh, '.vite/manifest.json'), 'utf8')),
    rendering: await import(pathToFileURL(join(rendered, 'prerender.js')).href),
  })
  for (const done of [rendered, join(fresh, '.vite'), join(fresh, 'index.html')]) await rm(done, { recursive: true })
  await compressFolder(fresh)
  if (existsSync(dist)) await rename(dist, old)
  await rename(fresh, dist)
} finally {
  for (const done of [fresh, old]) await rm(done, { recursive: true, force: true })
}
