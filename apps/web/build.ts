// Builds the customer app: the client, then every public page in every language, then the compressed files.

import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { prerender, readFirstScript } from './prerender.ts'

const root = import.meta.dirname
const dist = join(root, 'dist')
const rendered = join(dist, '.rendering')

await build({ root, logLevel: 'warn', configFile: join(root, 'vite.config.ts') })
await build({
  root,
  logLevel: 'warn',
  configFile: join(root, 'vite.config.ts'),
  ssr: { noExternal: true },
  build: { ssr: 'src/prerender.tsx', outDir: rendered, emptyOutDir: true, manifest: false, copyPublicDir: false },
})

await prerender(dist, {
  template: await readFile(join(dist, 'index.html'), 'utf8'),
  firstScript: await readFirstScript(join(root, 'first-script.js')),
  manifest: JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')),
  rendering: await import(pathToFileURL(join(rendered, 'prerender.js')).href),
})
for (const done of [rendered, join(dist, '.vite'), join(dist, 'index.html')]) await rm(done, { recursive: true })
await compressFolder(dist)
