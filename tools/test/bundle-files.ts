// Bundles test files of the db suite, so that each of their processes loads three files instead of two thousand.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/** They bring files of their own that are no scripts, or are tools as large as the server. */
const leftOutside = /\/node_modules\/(vite|rolldown|typescript|sharp|pdfkit|@embedpdf)\//

/** Marks a package that Node loads at the first import, in the place of its file. */
const outside = '\0outside:'

type Bundling = { readonly root: string; readonly files: readonly string[]; readonly folder: string }

/** Writes `a/b.ts` as `a/b.ts.mjs`. */
export async function bundleFiles({ root, files, folder }: Bundling): Promise<void> {
  await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [keepPlaces, keepPackagesOutside],
    // As Node does; bundlers usually prefer other files of a package.
    ssr: { noExternal: true, target: 'node', resolve: { mainFields: ['main'], conditions: ['node'] } },
    build: {
      ssr: true,
      target: 'esnext',
      minify: false,
      sourcemap: true,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(files.map((file) => [file, join(root, file)])),
        treeshake: false,
        preserveEntrySignatures: 'allow-extension',
        checks: { ineffectiveDynamicImport: false },
        output: {
          // A module runs when a test imports it, though all are in one file.
          strictExecutionOrder: true,
          // Names of functions and classes appear in messages.
          keepNames: true,
          entryFileNames: '[name].mjs',
          // The compile cache finds a file by its name.
          chunkFileNames: 'shared/[name].mjs',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'packages', test: /node_modules/, priority: 2 },
              { name: 'own', test: (id) => !id.endsWith('.test.ts'), priority: 1 },
            ],
          },
        },
      },
    },
  })
}

/** Modules find programs, migrations and fonts relative to their source file. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform: {
    filter: { code: 'import.meta' },
    handler(code, id) {
      const url = JSON.stringify(pathToFileURL(id).href)
      const moved = code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.url', url)
        .replaceAll('import.meta.main', 'false')
        .replaceAll(/import\.meta\.resolve\((.*?)\)/g, (_, specifier: string) => {
          const file = `process.getBuiltinModule('node:module').createRequire(${url}).resolve(${specifier})`
          return `process.getBuiltinModule('node:url').pathToFileURL(${file}).href`
        })
      return { code: moved, map: null }
    },
  },
}

/** CommonJS packages and those with files of their own: Node loads them, at their first import and not before. */
const keepPackagesOutside: Plugin = {
  name: 'keep-packages-outside',
  enforce: 'pre',
  resolveId: {
    // Everything but modules of Node and our own neighbours.
    filter: { id: /^(?!node:|\0|\.\.?\/.*\.ts$)/ },
    async handler(id, importer, { kind }) {
      if (importer === undefined || importer.startsWith(outside)) return undefined
      const found = await this.resolve(id, importer, { kind, skipSelf: true })
      if (!found || found.external || !found.id.includes('/node_modules/')) return found
      if (!leftOutside.test(found.id) && !isCommonJs(found.id)) return found
      return kind === 'dynamic-import' ? { id: found.id, external: 'absolute' } : { id: outside + found.id }
    },
  },
  load: {
    filter: { id: /^\0outside:/ },
    handler(id) {
      const file = id.slice(outside.length)
      const load = `process.getBuiltinModule('node:module').createRequire('file:///')(${JSON.stringify(file)})`
      // The default of an ESM package; CommonJS has it in the same place already.
      const chosen = isCommonJs(file) ? load : `(${load}).default ?? ${load}`
      return { code: `module.exports = ${chosen}`, moduleType: 'js' }
    },
  },
}

const commonJsFolders = new Map<string, boolean>()

function isCommonJs(file: string): boolean {
  if (/\.(cjs|json|node)$/.test(file)) return true
  if (file.endsWith('.mjs')) return false
  return isCommonJsFolder(dirname(file))
}

function isCommonJsFolder(folder: string): boolean {
  const known = commonJsFolders.get(folder)
  if (known !== undefined) return known
  const description = join(folder, 'package.json')
  const is = existsSync(description)
    ? (JSON.parse(readFileSync(description, 'utf8')) as { type?: string }).type !== 'module'
    : isCommonJsFolder(dirname(folder))
  commonJsFolders.set(folder, is)
  return is
}
