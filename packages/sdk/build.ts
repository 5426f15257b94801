// Builds the package that customers install: JavaScript with its types, without dependencies, as a folder and as a tarball.

import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { printPublishedTypes } from './build/published-types.ts'

const root = import.meta.dirname
const binaries = resolve(root, '../../node_modules/.bin')
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string; version: string }

const manifest = {
  name,
  version,
  description: 'Client and command line of the Sampan API for customers',
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  exports: { '.': { types: './lib/index.d.ts', default: './lib/index.js' } },
  bin: { sampan: './lib/cli/main.js' },
  files: ['lib'],
}

/** Node 20 and today's browsers: nothing of the language or of Web APIs that is newer. */
const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  module: 'nodenext',
  types: ['node'],
  typeRoots: [resolve(root, '../../node_modules/@types')],
  strict: true,
  skipLibCheck: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  rewriteRelativeImportExtensions: true,
  declaration: true,
  stripInternal: true,
}

export type BuiltPackage = { readonly folder: string; readonly tarball: string }

/** The compiler gets a copy in which the generated types replace those that are inferred from the contract. */
export function buildPackage(to = join(root, 'dist')): BuiltPackage {
  const work = join(root, '.cache', `build-${process.pid}`)
  const folder = join(work, 'package')
  rmSync(work, { recursive: true, force: true })
  try {
    const isPublished = (path: string) => !path.endsWith('.test.ts')
    cpSync(join(root, 'src'), join(work, 'src'), { recursive: true, filter: isPublished })
    writeFileSync(join(work, 'src/api-types.ts'), printPublishedTypes())
    const options = { ...compilerOptions, rootDir: 'src', outDir: 'package/lib' }
    writeFileSync(join(work, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['src'] }))
    run('tsc', ['-p', 'tsconfig.json'], work)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) finishFile(join(folder, file))
    chmodSync(join(folder, manifest.bin.sampan), 0o755)
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    for (const file of ['README.md', '../../LICENSE']) cpSync(join(root, file), join(folder, file.split('/').at(-1) ?? file))
    run('npm', ['pack', '--silent', '--ignore-scripts', '--offline', '--pack-destination', work], folder)
    const [tarball = ''] = readdirSync(work).filter((file) => file.endsWith('.tgz'))
    rmSync(to, { recursive: true, force: true })
    mkdirSync(to, { recursive: true })
    renameSync(folder, join(to, 'package'))
    renameSync(join(work, tarball), join(to, tarball))
    return { folder: join(to, 'package'), tarball: join(to, tarball) }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** The compiler leaves the names of sources in declarations. An import of our other packages would fail at the customer's. */
function finishFile(path: string): void {
  if (!/\.(js|d\.ts)$/.test(path)) return
  const text = readFileSync(path, 'utf8').replaceAll(/(from '\.[^']+)\.ts'/g, "$1.js'")
  const foreign = /(?:\bfrom\s+|\bimport\s+|\bimport\()['"](?!\.|node:)([^'"\n]+)['"]/.exec(text)
  if (foreign) throw new Error(`${path} imports ${foreign[1]}`)
  writeFileSync(path, text)
}

function run(command: string, args: readonly string[], cwd: string): void {
  const env = { ...process.env, PATH: `${binaries}:${process.env.PATH ?? ''}` }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8', timeout: 120_000 })
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}\n${stderr}`)
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${buildPackage().tarball}\n`)
