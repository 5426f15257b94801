// Builds the service worker with the list of the files that open the app without a network.

import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { type Language, languages } from '../../packages/contract/src/text/language.ts'

type Shell = { readonly version: string; readonly files: readonly string[] }

/** The pages whose files are stored: the frame of every signed-in page, and the wallet. */
const storedPages = ['shell', 'shell-wallet']
/** Uncompressed, per language. A browser may drop everything of a site that stores too much. */
const bytesMax = 1_200_000

export async function buildWorker(dist: string): Promise<void> {
  const shells: Partial<Record<Language, Shell>> = {}
  for (const language of languages) shells[language] = await listShell(dist, language)
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    define: { SHELLS: JSON.stringify(shells) },
    build: {
      target: 'es2023',
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'src/service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

async function listShell(dist: string, language: Language): Promise<Shell> {
  const pages = await Promise.all(storedPages.map((name) => readFile(join(dist, 'pages', language, `${name}.html`), 'utf8')))
  const app = /<link rel="app"[^>]* href="([^"]+)"/.exec(pages[0] ?? '')?.[1]
  if (!app) throw new Error('The shell names no script.')
  const named = pages.flatMap((page) => [...page.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path))
  const files = [...new Set([app, ...named])]
  const sizes = await Promise.all(files.map(async (path) => (await stat(join(dist, path))).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (bytes > bytesMax) throw new Error(`The shell of ${language} has ${bytes} bytes, more than a browser should store.`)
  return { version: createHash('sha256').update(pages.join()).digest('base64url').slice(0, 12), files }
}
