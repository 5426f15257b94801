// Checks import directions: each area lists its allowed imports, all others are forbidden, and no files import each other in a circle.

import { posix } from 'node:path'
import { type Finding, lineOf, type Source } from './sources.ts'

type Area = {
  readonly name: string
  /** A file belongs to the first area whose pattern matches its path. */
  readonly files: RegExp
  /** Our own paths that it may import besides its own area. */
  readonly reach: readonly RegExp[]
  /** npm packages (and node: built-ins) that it may import; everything when left out. */
  readonly packages?: RegExp
}

const contract = /^packages\/contract\/src\//
const ledger = /^packages\/ledger\/src\//
const chains = /^packages\/chains\/src\//
const signer = /^packages\/signer\/src\//
const localChains = /^packages\/local-chains\/src\//
const client = /^packages\/client\/src\//
const sdk = /^packages\/sdk\/src\//
const ui = /^packages\/ui\/src\//
const platform = /^apps\/server\/src\/platform\//
const core = /^apps\/server\/src\/core\//
const publicOf = (...modules: string[]) => modules.map((name) => new RegExp(`^apps/server/src/modules/${name}/public\\.ts$`))

const extraReach: Readonly<Record<string, readonly RegExp[]>> = {
  'account-closing': [ledger, ...publicOf('auth')],
  'account-data': [ledger, ...publicOf('account-closing', 'auth')],
  'own-limits': publicOf('auth'),
  'api-keys': publicOf('account-events', 'auth'),
  'api-payments': publicOf('bank-transfers', 'crypto-withdrawals', 'exchange', 'saved-addresses'),
  'payout-batches': [
    ledger,
    chains,
    signer,
    ...publicOf('bank-accounts', 'bank-transfers', 'crypto', 'crypto-withdrawals', 'saved-addresses'),
  ],
  'scheduled-orders': [
    signer,
    ...publicOf('auth', 'bank-accounts', 'bank-transfers', 'crypto', 'crypto-withdrawals', 'exchange', 'saved-addresses'),
  ],
  registration: publicOf('auth'),
  'account-security': publicOf('auth'),
  verification: publicOf('auth', 'registration'),
  companies: publicOf('auth', 'registration'),
  guests: publicOf('auth', 'companies', 'registration'),
  wallet: [ledger, ...publicOf('rates')],
  'saved-addresses': [chains],
  crypto: [ledger, chains, signer, ...publicOf('own-limits', 'saved-addresses')],
  'crypto-deposits': [ledger, chains, signer, ...publicOf('account-security', 'crypto')],
  'signer-journal': [signer, ...publicOf('crypto')],
  'crypto-withdrawals': [ledger, chains, signer, ...publicOf('crypto', 'crypto-deposits', 'saved-addresses', 'signer-journal')],
  'deposit-returns': [ledger, chains, signer, ...publicOf('crypto', 'crypto-deposits', 'crypto-withdrawals')],
  treasury: [ledger, chains, signer, ...publicOf('crypto', 'crypto-deposits', 'crypto-withdrawals')],
  'bank-accounts': publicOf('auth'),
  'bank-transfers': [ledger, ...publicOf('account-security', 'bank-accounts', 'own-limits')],
  'bank-statements': [ledger, ...publicOf('bank-accounts', 'bank-transfers')],
  notifications: publicOf('auth', 'push'),
  push: publicOf('auth'),
  payees: publicOf('bank-accounts', 'saved-addresses'),
  'payment-links': publicOf('bank-transfers', 'crypto', 'crypto-deposits'),
  'test-mode': publicOf('auth'),
  webhooks: [ledger, ...publicOf('account-events', 'auth')],
  'customer-transfers': [ledger, ...publicOf('own-limits')],
  'rate-alerts': publicOf('rates'),
  exchange: [ledger, ...publicOf('auth', 'rates')],
  accounting: [ledger],
  liabilities: publicOf('accounting'),
  'operator-auth': publicOf('auth', 'verification'),
  'operator-work': publicOf('bank-statements', 'companies'),
  'operator-actions': publicOf(
    'auth',
    'account-closing',
    'account-security',
    'registration',
    'companies',
    'saved-addresses',
    'bank-accounts',
    'wallet',
    'feedback',
    'crypto',
    'crypto-deposits',
    'crypto-withdrawals',
    'bank-transfers',
    'bank-statements',
    'exchange',
    'operator-work',
  ),
  practice: [
    chains,
    ...publicOf('bank-statements', 'bank-transfers', 'crypto', 'crypto-deposits', 'crypto-withdrawals', 'saved-addresses'),
  ],
}

const modules = [
  'rate-alerts',
  'deposit-returns',
  'own-limits',
  'account-closing',
  'account-data',
  'payout-batches',
  'scheduled-orders',
  'scheduled-orders',
  'api-keys',
  'api-payments',
  'auth',
  'registration',
  'account-security',
  'verification',
  'companies',
  'guests',
  'saved-addresses',
  'bank-accounts',
  'rates',
  'wallet',
  'crypto',
  'crypto-deposits',
  'signer-journal',
  'crypto-withdrawals',
  'treasury',
  'bank-transfers',
  'bank-statements',
  'customer-transfers',
  'exchange',
  'history',
  'receipts',
  'accounting',
  'liabilities',
  'audit',
  'notifications',
  'push',
  'account-events',
  'webhooks',
  'events',
  'feedback',
  'settings',
  'payees',
  'payment-links',
  'operator-auth',
  'operator-work',
  'operator-actions',
  'system',
  'practice',
  'test-mode',
]

/** Browser apps: lib, then entities, then features, then app; a feature never imports another. */
const browserAreas = (app: string): Area[] => {
  const at = (folder: string) => new RegExp(`^apps/${app}/src/${folder}/`)
  return [
    { name: `${app}/lib`, files: at('lib'), reach: [contract, client, ui], packages: browserPackages },
    { name: `${app}/entities`, files: at('entities'), reach: [contract, client, ui, at('lib')], packages: browserPackages },
    {
      name: `${app}/features`,
      files: at('features'),
      reach: [contract, client, ui, at('lib'), at('entities')],
      packages: browserPackages,
    },
    {
      name: `${app}/app`,
      files: new RegExp(`^apps/${app}/src/`),
      reach: [contract, client, ui, new RegExp(`^apps/${app}/src/`)],
      packages: browserPackages,
    },
  ]
}
const browserPackages = /^(?!node:)/

export const areas: readonly Area[] = [
  { name: 'tests', files: /\.test\.tsx?$|^tests\//, reach: [/./] },
  { name: 'tools', files: /^(tools|bench)\/|^apps\/\w+\/(?!src\/)|^packages\/[\w-]+\/(?!src\/)|^[^/]+$/, reach: [/./] },
  { name: 'contract', files: contract, reach: [], packages: /^(zod(\/.*)?|ibantools)$/ },
  { name: 'ledger', files: ledger, reach: [contract], packages: /^(pg|node:.*)$/ },
  { name: 'chains', files: chains, reach: [contract] },
  // Its process installs nothing that signing does not need.
  {
    name: 'signer',
    files: signer,
    reach: [contract, chains],
    packages: /^(@noble|@scure|micro-key-producer|shamir-secret-sharing|node:)/,
  },
  { name: 'local-chains', files: localChains, reach: [contract, chains] },
  { name: 'client', files: client, reach: [contract], packages: /^zod\// },
  // Customers install it alone: types of the contract only, and the command line may use Node.
  { name: 'sdk/cli', files: /^packages\/sdk\/src\/cli\//, reach: [sdk], packages: /^node:/ },
  { name: 'sdk', files: sdk, reach: [contract], packages: /^zod\/mini$/ },
  { name: 'ui', files: ui, reach: [contract], packages: /^(?!node:|pg$|fastify$)/ },
  ...browserAreas('web'),
  ...browserAreas('console'),
  { name: 'docs', files: /^apps\/docs\/src\//, reach: [sdk, /^@sampan\/sdk$/, ui], packages: browserPackages },
  { name: 'server/platform', files: platform, reach: [contract] },
  { name: 'server/core', files: core, reach: [contract, ledger, platform] },
  ...modules.map((name) => ({
    name: `server/${name}`,
    files: new RegExp(`^apps/server/src/modules/${name}/`),
    reach: [contract, platform, core, ...(extraReach[name] ?? [])],
  })),
  { name: 'server/config', files: /^apps\/server\/src\/config\//, reach: [], packages: /^(zod\/mini|node:(fs|net|path))$/ },
  {
    name: 'server',
    files: /^apps\/server\/src\/(serve\/)?[^/]+\.ts$/,
    reach: [contract, ledger, chains, signer, /^apps\/server\/src\//],
  },
]

export function findForbiddenImports(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => {
    const area = areas.find((candidate) => candidate.files.test(source.path))
    if (!area) return [{ path: source.path, line: 1, what: 'lies in no area that tools/check/boundaries.ts knows' }]
    return importsOf(source)
      .filter((found) => !isAllowed(area, source.path, found.specifier))
      .map(({ specifier, line }) => ({
        path: source.path,
        line,
        what: `${area.name} may not import ${specifier}`,
      }))
  })
}

function isAllowed(area: Area, from: string, specifier: string): boolean {
  const target = resolveOwn(from, specifier)
  if (target === undefined) return area.packages?.test(specifier) ?? true
  if (/\.test\.tsx?$/.test(target) && area.name !== 'tests') return false
  const home = areas.find((candidate) => candidate.files.test(target))
  return home === area ? !leavesFeature(from, target) : area.reach.some((allowed) => allowed.test(target))
}

function leavesFeature(from: string, target: string): boolean {
  const feature = (path: string) => path.match(/^apps\/\w+\/src\/features\/([^/]+)\//)?.[1]
  return feature(from) !== feature(target)
}

/** Type imports count too: files that need each other's types can only be read together. */
export function findImportCycles(sources: readonly Source[]): Finding[] {
  const graph = new Map(
    sources.map(
      (source) => [source.path, importsOf(source).map(({ specifier }) => resolveOwn(source.path, specifier) ?? '')] as const,
    ),
  )
  const finished = new Set<string>()
  const findings: Finding[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    if (finished.has(path)) return
    const start = trail.indexOf(path)
    if (start >= 0) {
      const cycle = trail.slice(start)
      findings.push({ path, line: 1, what: `imports itself through ${[...cycle.slice(1), path].join(', ')}` })
      return
    }
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path])
    finished.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return findings
}

/** The path of one of our files, or undefined for a package from npm. */
function resolveOwn(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier))
  const [, name, rest] = specifier.match(/^@sampan\/([\w-]+)\/(.+)$/) ?? []
  if (!name || !rest) return specifier.startsWith('@sampan/') ? specifier : undefined
  if (name === 'test-support') return `tests/support/${rest}`
  return `${['web', 'console', 'server'].includes(name) ? 'apps' : 'packages'}/${name}/src/${rest.replace(/\?.*$/, '')}`
}

const importForms = [
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/g,
  /(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
]

function importsOf({ text }: Source): { specifier: string; line: number }[] {
  return importForms.flatMap((form) =>
    [...text.matchAll(form)].map((match) => ({ specifier: match[1] ?? '', line: lineOf(text, match.index + match[0].length) })),
  )
}
