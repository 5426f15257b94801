// Writes the files of a release: the built server and pages, the sources of commands and threads, and the packages' lists.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build } from '../build.ts'
import { listFiles } from '../check/sources.ts'
import { type Lock, type Manifest, type RootManifest, trimLock, trimManifest, trimRoot, workspaces } from './trim-packages.ts'

const root = resolve(import.meta.dirname, '../..')
const pages = ['apps/web/dist', 'apps/console/dist', 'apps/docs/dist']

const isTest = (path: string): boolean => /\.test\.ts$|\/test\//.test(path)
const isReleased = (path: string): boolean =>
  path === 'LICENSE' ||
  path.startsWith('deploy/systemd/') ||
  (workspaces.some((workspace) => path.startsWith(`${workspace}/`)) && !isTest(path))

const readText = (...path: string[]): string => readFileSync(join(...path), 'utf8')

export function readLock(folder: string): Lock {
  const lock: Lock = JSON.parse(readText(folder, 'package-lock.json'))
  return lock
}

export type ReleaseOptions = {
  /** False for processes that serve no pages: workers, watchers and the signer. */
  readonly withPages?: boolean
}

export function writeRelease(folder: string, { withPages = true }: ReleaseOptions = {}): void {
  build({ server: true, pages: withPages })
  for (const path of listFiles(root).filter(isReleased)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  for (const path of ['apps/server/dist', ...(withPages ? pages : [])])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  cpSync(join(import.meta.dirname, 'run-command.mjs'), join(folder, 'run.mjs'))
  writePackageLists(folder)
}

/** What npm needs to install, list or audit the packages of a release. */
export function writePackageLists(folder: string): void {
  for (const workspace of workspaces) {
    mkdirSync(join(folder, workspace), { recursive: true })
    const manifest: Manifest = JSON.parse(readText(root, workspace, 'package.json'))
    writeJson(join(folder, workspace, 'package.json'), trimManifest(manifest))
  }
  const manifest: RootManifest = JSON.parse(readText(root, 'package.json'))
  writeJson(join(folder, 'package.json'), trimRoot(manifest))
  writeJson(join(folder, 'package-lock.json'), trimLock(readLock(root)))
}

const writeJson = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`)
