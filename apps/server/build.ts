// Builds the server that `npm start` runs: a few files, because the thousand it is written in take longer to find than to run.

import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'

const root = import.meta.dirname
const dist = join(root, 'dist')
// Built aside, so that nobody starts half a build.
const fresh = join(root, '.cache', `build-${process.pid}`)
const entry = 'main.js'
/** They bring files of their own that are no scripts, or threads that look for them. */
const leftOutside = ['@node-rs/argon2', 'sharp', 'pdfkit', 'pino', 'pg-native']
const keptMs = 7 * 24 * 3_600_000

const posix = (path: string) => path.split(sep).join('/')

/** Threads, migrations, fonts and lists stay where they are; paths are relative to the built file, so that the folder can move. */
const stayInPlace: Plugin = {
  name: 'stay-in-place',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts') || id.includes('node_modules')) return undefined
    const folder = JSON.stringify(posix(relative(dist, dirname(id))))
    const file = JSON.stringify(posix(relative(dist, id)))
    const moved = code
      .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `process.getBuiltinModule('node:path').join(import.meta.dirname, ${folder})`)
    // No line moves, and stack traces are read by line.
    return { code: moved, map: null }
  },
}

const rawBeyondAscii = /String\.raw`[^`]*[^\0-\x7f]/

/** The texts in Thai and Chinese would make V8 keep the whole file with two bytes for each character, 5 MB more in memory. */
const escapeTexts: Plugin = {
  name: 'escape-texts',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      if (rawBeyondAscii.test(chunk.code)) throw new Error(`${chunk.fileName}: an escape would change a raw template`)
      chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    }
  },
}

/** What a server that still runs has not loaded yet must stay; after a week nobody needs it any more. */
function putInPlace(): void {
  mkdirSync(dist, { recursive: true })
  // The caller writes the new description of the build, so the previous one is removed first.
  rmSync(join(dist, '.built-from'), { force: true })
  const made = readdirSync(fresh).filter((name) => name !== entry)
  for (const name of [...made, entry]) renameSync(join(fresh, name), join(dist, name))
  for (const name of readdirSync(dist)) {
    const file = join(dist, name)
    if (Date.now() - statSync(file).mtimeMs > keptMs) rmSync(file)
  }
}

try {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [stayInPlace, escapeTexts],
    ssr: { noExternal: true, external: leftOutside, target: 'node' },
    build: {
      ssr: true,
      target: 'esnext',
      minify: false,
      // For reading stack traces; the server does not load it.
      sourcemap: 'hidden',
      outDir: fresh,
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'src/main.ts'),
        output: { entryFileNames: entry, chunkFileNames: '[name]-[hash].js', comments: false },
      },
    },
  })
  putInPlace()
} finally {
  rmSync(fresh, { recursive: true, force: true })
}
