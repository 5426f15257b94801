// Gives a release the packages that its lockfile names, as links to installed files: what the list lacks is missing, as after `npm ci`.

import { existsSync, linkSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readLock } from '../../tools/release/write-release.ts'

export function linkPackages(from: string, release: string): void {
  for (const [path, { link, resolved }] of Object.entries(readLock(release).packages)) {
    if (!path.includes('node_modules/') || !existsSync(join(from, path))) continue
    if (link && resolved !== undefined) linkFolder(join(release, resolved), join(release, path))
    else linkFiles(join(from, path), join(release, path))
  }
}

function linkFolder(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path, 'junction')
}

/** Packages inside of a package have entries of their own. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const item of readdirSync(from, { withFileTypes: true })) {
    if (item.name === 'node_modules') continue
    if (item.isDirectory()) linkFiles(join(from, item.name), join(to, item.name))
    else linkSync(join(from, item.name), join(to, item.name))
  }
}
