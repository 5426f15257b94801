// `npm run check`: types, lint, format, import directions, fields of endpoints, table owners, folder sizes, translations, voice, vocabulary, packages, vulnerabilities, migrations, deployment files, security requirements, schema, SQL statements, dead code,
// code that only tests reach.
// Any finding makes it fail.

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findStaleDeployment } from '../deploy/render.ts'
import { reportPackages } from '../release/package-report.ts'
import { type AdvisoryException, type AuditReport, exceptionsFile, findVulnerabilities } from '../release/vulnerabilities.ts'
import { textFiles } from '../texts/catalogue.ts'
import { findForbiddenImports, findImportCycles } from './boundaries.ts'
import { findServerFieldReads } from './endpoint-fields.ts'
import { findCommonNames, findLargeFolders, findLargeModules } from './folders.ts'
import { findRiskyMigrations } from './migrations.ts'
import { findStrangePackages, readLock } from './packages.ts'
import { findBadSubjects, findBannedProse, isWrittenByUs, readSubjects } from './prose.ts'
import { findSchemaChanges, schemaFile } from './schema.ts'
import { findUnprovenRequirements } from './security/evidence.ts'
import { type Finding, listFiles, readSources, type Source } from './sources.ts'
import { checkStatements } from './sql/typed-sql.ts'
import { findForeignTables, findUnownedTables } from './tables.ts'
import { findUntranslated } from './translations.ts'
import { findVoiceFaults } from './voice.ts'

const rootFlag = process.argv.indexOf('--root')
const root = rootFlag < 0 ? resolve(import.meta.dirname, '../..') : resolve(process.argv[rootFlag + 1] ?? '.')
const only = process.argv.flatMap((argument) => argument.match(/^--only=(.+)$/)?.[1]?.split(',') ?? [])
const binaries = resolve(import.meta.dirname, '../../node_modules/.bin')

/** A note says what a check could not look at. */
type Outcome = { readonly ok: boolean; readonly output: string; readonly note?: string }

const checks: Readonly<Record<string, () => Promise<Outcome>>> = {
  types: () => checkTypes('tsconfig.json'),
  'types:web': () => checkTypes('tsconfig.web.json'),
  'types:tests': () => checkTypes('tsconfig.tests.json'),
  lint: () => program('oxlint', ['--type-aware', '--deny-warnings', '.']),
  format: () => program('biome', ['check', '--error-on-warnings', '.']),
  boundaries: () => findings(() => checkImports(readSources(root, /^(packages|apps|tools|tests|bench)\/.*\.(ts|tsx)$/))),
  endpoints: () => findings(() => findServerFieldReads(root)),
  tables: () => findings(checkTables),
  folders: () => findings(() => checkFolders(listFiles(root).filter((path) => existsSync(resolve(root, path))))),
  words: () =>
    findings(() => findUntranslated(readSources(root, /^(packages|apps)\/(?!ui\/src\/gallery\/).*(?<!\.test)\.(ts|tsx)$/))),
  voice: () => findings(() => findVoiceFaults(readSources(root, textFiles))),
  prose: () => findings(() => [...findBannedProse(readSources(root, isWrittenByUs)), ...findBadSubjects(readSubjects(root))]),
  packages: () => findings(() => findStrangePackages(readLock(root))),
  vulnerabilities: checkVulnerabilities,
  migrations: () =>
    findings(() => findRiskyMigrations(readSources(root, /^(apps\/server\/db\/migrations|packages\/ledger\/sql)\/.*\.sql$/))),
  deploy: () => findings(() => findStaleDeployment(root, listFiles(root))),
  security: () => findings(checkSecurity),
  schema: () => findings(() => findSchemaChanges(root)),
  sql: () => findings(() => checkStatements(root)),
  'dead code': () => program('knip', ['--no-progress']),
  'production code': () => program('knip', ['--config', 'knip.production.json', '--no-progress']),
}

const checkImports = (sources: readonly Source[]): Finding[] => [...findForbiddenImports(sources), ...findImportCycles(sources)]

const checkTables = (): Finding[] => [
  ...findForeignTables(readSources(root, /^(apps\/server|packages\/ledger)\/src\/.*(?<!\.test)\.ts$/)),
  ...findUnownedTables(readFileSync(resolve(root, schemaFile), 'utf8')),
]

const checkSecurity = (): Finding[] =>
  findUnprovenRequirements(readSources(root, /^docs\/security\/.*\.md$/), {
    tests: readSources(root, /\.(test|spec)\.ts$/),
    files: new Set(listFiles(root)),
    checks: Object.keys(checks),
  })

const checkFolders = (paths: readonly string[]): Finding[] => [
  ...findLargeFolders(paths),
  ...findCommonNames(paths),
  ...findLargeModules(readSources(root, /^apps\/server\/src\/modules\/.*(?<!\.test)\.ts$/)),
]

/** Caches findings beside the packages, so that a second run checks only changes; a planted tree is read without cache. */
const checkTypes = (config: string): Promise<Outcome> => {
  const cache = ['--incremental', '--tsBuildInfoFile', resolve(binaries, '../.cache', `${config}.tsbuildinfo`)]
  return program('tsc', ['-p', config, ...(rootFlag < 0 ? cache : [])])
}

function program(name: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((answer) => {
    let output = ''
    const child = spawn(resolve(binaries, name), args, { cwd: root })
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => answer({ ok: false, output: String(error) }))
    child.on('exit', (code) => answer({ ok: code === 0, output }))
  })
}

/** A registry without advisories is no fault of the packages; the note says that nothing was compared. */
function checkVulnerabilities(): Promise<Outcome> {
  const text = reportPackages(['audit', '--json', '--fetch-retries=0', '--fetch-timeout=10000'])
  const report: AuditReport = text.trim() === '' ? { message: 'npm printed nothing' } : JSON.parse(text)
  if (report.message !== undefined)
    return Promise.resolve({
      ok: true,
      output: '',
      note: `not compared, the registry gives no advisories (${report.message.slice(0, 26)})`,
    })
  const exceptions: AdvisoryException[] = JSON.parse(readFileSync(resolve(root, exceptionsFile), 'utf8'))
  return findings(() => findVulnerabilities(report, exceptions, new Date().toISOString().slice(0, 10)))
}

async function findings(find: () => readonly Finding[] | Promise<readonly Finding[]>): Promise<Outcome> {
  const found = await find()
  return { ok: found.length === 0, output: found.map(({ path, line, what }) => `${path}:${line}: ${what}`).join('\n') }
}

const strange = only.filter((name) => !Object.hasOwn(checks, name))
if (strange.length > 0) console.log(`There is no check "${strange.join('", "')}". There are: ${Object.keys(checks).join(', ')}.`)

let failed = strange.length
const waiting = Object.entries(checks).filter(([name]) => only.length === 0 || only.includes(name))

async function runWaiting(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, check] = next
    const started = performance.now()
    const { ok, output, note } = await check()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${note === undefined ? '' : `: ${note}`}`)
    if (ok) continue
    failed++
    console.log(`${output.trim()}\n`)
  }
}
// Two at once, because half of them use one core.
await Promise.all([runWaiting(), runWaiting()])
process.exitCode = failed > 0 ? 1 : 0
