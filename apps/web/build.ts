// Builds the customer app: a client for each language, its public pages, then the compressed files.

import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { type Language, languages } from '../../packages/contract/src/text/language.ts'
import { buildWorker } from './build-worker.ts'
import { compressFolder } from './compress.ts'
import { oneLanguage } from './one-language.ts'
import { describePages, prerender, readFirstScript } from './prerender.ts'

const root = import.meta.dirname
const dist = join(root, 'dist')
// Built aside and moved into place whole: a server that is running never meets half a build.
const fresh = join(root, '.cache', `build-${process.pid}`)
const old = `${fresh}-old`
const rendered = join(fresh, '.rendering')
const configFile = join(root, 'vite.config.ts')

/** Each language has a folder of scripts; styles, fonts and pictures are the same for all. */
async function buildClient(language: Language) {
  // Every chunk repeats the names of those that it imports, so names without words save 2 % of all JavaScript.
  const folder = `assets/${language}`
  const output = { entryFileNames: `${folder}/[name]-[hash].js`, chunkFileNames: `${folder}/[hash:7].js` }
  const outDir = fresh
  await build({
    root,
    configFile,
    logLevel: 'warn',
    plugins: [oneLanguage(language)],
    build: { outDir, emptyOutDir: false, rolldownOptions: { output } },
  })
  return {
    language,
    template: await readFile(join(fresh, 'index.html'), 'utf8'),
    manifest: JSON.parse(await readFile(join(fresh, '.vite/manifest.json'), 'utf8')),
  }
}

try {
  await build({
    root,
    configFile,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: 'src/prerender.tsx', outDir: rendered, emptyOutDir: true, manifest: false, copyPublicDir: false },
  })
  const firstScript = await readFirstScript(join(root, 'first-script.js'))
  const rendering = await import(pathToFileURL(join(rendered, 'prerender.js')).href)
  for (const language of languages) await prerender(fresh, { ...(await buildClient(language)), firstScript, rendering })
  await describePages(fresh, { firstScript, rendering })
  await buildWorker(fresh)
  for (const done of [rendered, join(fresh, '.vite'), join(fresh, 'index.html')]) await rm(done, { recursive: true })
  await compressFolder(fresh)
  if (existsSync(dist)) await rename(dist, old)
  await rename(fresh, dist)
} finally {
  for (const done of [fresh, old]) await rm(done, { recursive: true, force: true })
}
