// `npm run image [-- NAME]`: builds the OCI image of this version with buildah, without a daemon, and prints its size and start time.

import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runProgram } from './run-program.ts'

const root = resolve(import.meta.dirname, '../..')
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = process.argv[2] ?? `localhost/sampan:${version}`
const user = '10001'
const home = '/srv/sampan'
const dataFolders = ['/var/lib/sampan', '/var/lib/sampan-signer', '/tmp']

/** What the Node binary links with. No shell, no package manager; the certificates of authorities are inside Node. */
const debianPackages = ['base-files', 'libc6', 'libstdc++6', 'libgcc-s1', 'libatomic1', 'tzdata']

/** The mirror that this machine's apt is set up with. */
function aptSources(): string[] {
  const parts = '/etc/apt/sources.list.d'
  const files = existsSync(parts) ? readdirSync(parts).map((file) => join(parts, file)) : []
  return [...files, '/etc/apt/sources.list'].filter((file) => existsSync(file) && readFileSync(file, 'utf8').trim() !== '')
}

function debianSuite(): string {
  const suite = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  if (suite === undefined) throw new Error('The image is built on Debian: /etc/os-release names no VERSION_CODENAME.')
  return suite
}

function writeBase(folder: string): void {
  const include = `--include=${debianPackages.join(',')}`
  runProgram('mmdebstrap', ['--quiet', '--variant=extract', '--mode=root', include, debianSuite(), folder, ...aptSources()])
  for (const path of [
    'var/cache',
    'var/lib/apt',
    'var/lib/dpkg',
    'var/log',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
  ])
    rmSync(join(folder, path), { recursive: true, force: true })
  mkdirSync(join(folder, 'etc'), { recursive: true })
  writeFileSync(join(folder, 'etc/passwd'), `root:x:0:0::/:/bin/false\nsampan:x:${user}:${user}::${home}:/bin/false\n`)
  writeFileSync(join(folder, 'etc/group'), `root:x:0:\nsampan:x:${user}:\n`)
  for (const path of dataFolders) mkdirSync(join(folder, path), { recursive: true })
}

/** A new volume gets the owner of the folder that it covers; `copy --chown` gives the files in a folder, not the folder. */
function giveDataFolders(rootfs: string): void {
  for (const path of dataFolders.slice(0, 2)) chownSync(join(rootfs, path), Number(user), Number(user))
}

function commitImage(base: string, release: string): void {
  const buildah = (...args: string[]) => runProgram('buildah', ['--storage-driver=vfs', ...args]).trim()
  const container = buildah('from', 'scratch')
  try {
    buildah('copy', '--quiet', container, base, '/')
    buildah('copy', '--quiet', container, release, home)
    giveDataFolders(buildah('mount', container))
    buildah('umount', container)
    buildah(
      'config',
      `--user=${user}:${user}`,
      `--workingdir=${home}`,
      `--entrypoint=["${home}/node_modules/.bin/node","${home}/run.mjs"]`,
      '--cmd=all',
      '--env=MODE=production',
      '--env=HOST=0.0.0.0',
      '--env=DATA_DIR=/var/lib/sampan',
      ...dataFolders.map((path) => `--volume=${path}`),
      '--port=3000',
      `--label=org.opencontainers.image.version=${version}`,
      '--label=org.opencontainers.image.licenses=Apache-2.0',
      container,
    )
    buildah('commit', '--quiet', container, name)
  } finally {
    buildah('rm', container)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'sampan-image-'))
chmodSync(folder, 0o755)
try {
  const started = performance.now()
  const [base, release] = [join(folder, 'base'), join(folder, 'release')]
  runProgram(process.execPath, [join(root, 'tools/release/run.ts'), release])
  writeBase(base)
  commitImage(base, release)
  const [{ size }]: [{ size: string }] = JSON.parse(
    runProgram('buildah', ['--storage-driver=vfs', 'images', '--json', '--filter', `reference=${name}`]),
  )
  console.log(`${name}: ${size}, built in ${Math.round((performance.now() - started) / 1000)} s`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
