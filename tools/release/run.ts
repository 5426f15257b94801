// `npm run release -- FOLDER`: writes what a production machine runs into a new folder and installs its packages with `npm ci`.

import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readLock, writeRelease } from './write-release.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined || existsSync(folder)) {
  console.error(folder === undefined ? 'Name the folder: npm run release -- FOLDER' : `${folder} exists already.`)
  process.exit(2)
}
const target = resolve(folder)
writeRelease(target)
const result = spawnSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: target,
  stdio: 'inherit',
})
if (result.status !== 0) process.exit(1)

function bytesOf(path: string): number {
  const info = lstatSync(path, { throwIfNoEntry: false })
  if (!info) return 0
  return info.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0) : info.size
}
const mebibytes = (path: string) => `${Math.round(bytesOf(path) / 2 ** 20)} MiB`
const installed = Object.keys(readLock(target).packages).filter(
  (path) => path.includes('node_modules/') && existsSync(join(target, path)),
)
console.log(`${target}: ${mebibytes(target)}, of which packages ${mebibytes(join(target, 'node_modules'))} (${installed.length})`)
