// Builds the documentation of the customer API: pages in each language's frame, their Markdown forms, llms.txt and the API document.

import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { languages } from '../../packages/contract/src/text/language.ts'
import { compressFolder } from '../web/compress.ts'
import type { FrameAssets } from './pages/frame.ts'
import { writeSite } from './pages/write-site.ts'

const root = import.meta.dirname
const dist = join(root, 'dist')
// Built aside and moved into place whole: a server that is running never meets half a build.
const fresh = join(root, '.cache', `build-${process.pid}`)
const old = `${fresh}-old`

const entries = {
  style: 'src/docs.css',
  docs: 'src/docs.ts',
  theme: 'src/theme.ts',
  try: 'src/try-calls.ts',
  webhook: 'src/check-webhook.ts',
} as const
type ManifestEntry = { readonly file: string; readonly css?: readonly string[] }
type Manifest = Readonly<Record<string, ManifestEntry>>

try {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    base: '/docs/',
    publicDir: false,
    build: {
      outDir: fresh,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: false,
      manifest: true,
      reportCompressedSize: false,
      rolldownOptions: { input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])) },
    },
  })
  const manifest: Manifest = JSON.parse(await readFile(join(fresh, '.vite/manifest.json'), 'utf8'))
  const product = await readFile(join(root, 'llms-product.txt'), 'utf8')
  for (const [path, text] of writeSite({ languages, product, assetsFor: (uses) => findAssets(manifest, uses) })) {
    await mkdir(dirname(join(fresh, path)), { recursive: true })
    await writeFile(join(fresh, path), text)
  }
  await rm(join(fresh, '.vite'), { recursive: true })
  await compressFolder(fresh)
  if (existsSync(dist)) await rename(dist, old)
  await rename(fresh, dist)
} finally {
  for (const done of [fresh, old]) await rm(done, { recursive: true, force: true })
}

/** The files of a page; panels bring scripts of their own. */
function findAssets(manifest: Manifest, uses: readonly ('try' | 'webhook')[]): FrameAssets {
  const files = Object.entries(manifest)
  const find = (end: string) => {
    const entry = files.find(([source, { file }]) => source.endsWith(end) || file.endsWith(end))
    if (!entry) throw new Error(`The build has no ${end}`)
    return `/docs/${entry[1].file}`
  }
  return {
    style: find(entries.style),
    theme: find(entries.theme),
    scripts: [entries.docs, ...uses.map((use) => entries[use])].map(find),
    fonts: [find('hanken-grotesk-core.woff2')],
  }
}
