// Loaded before the tests of a mutant: gives them one source file with one change, without touching the file.

import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const { path, start, end, replacement }: { path: string; start: number; end: number; replacement: string } = JSON.parse(
  process.env.MUTANT ?? '{}',
)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(path)) return loaded
    const text = readFileSync(fileURLToPath(url), 'utf8')
    return { ...loaded, source: text.slice(0, start) + replacement + text.slice(end) }
  },
})
