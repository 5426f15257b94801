// Copies the project to another folder, so that a test can damage it there.

import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { listFiles } from './sources.ts'

/** The packages of others are those of the project; its own are those of the copy. */
export function copyProject(root: string, copy: string): void {
  for (const path of listFiles(root)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path), { force: true, dereference: false, errorOnExist: false })
  }
  const own = '@sampan'
  mkdirSync(join(copy, 'node_modules', own), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== own) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(root, 'node_modules', own))) {
    const folder = relative(root, realpathSync(join(root, 'node_modules', own, name)))
    symlinkSync(join(copy, folder), join(copy, 'node_modules', own, name))
    // Packages of a version that only this workspace uses.
    if (existsSync(join(root, folder, 'node_modules')))
      symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  }
}
