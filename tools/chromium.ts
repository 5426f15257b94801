// Finds a Chromium for the browser tests, or installs one: Debian's where root has apt, otherwise the one in npm.
// The headless build is preferred, because it renders the same pages in three quarters of the time.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const cache = resolve(import.meta.dirname, '../.cache/chromium')
const packagedVersion = '153.0.0'

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  return named(windowless) ?? fromApt(windowless) ?? installed() ?? fromApt('chromium') ?? fromNpm()
}

const windowless = 'chromium-headless-shell'

const named = (name: string): string | undefined =>
  spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout?.trim() || undefined

function installed(): string | undefined {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const found = named(name)
    if (found) return found
  }
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ].find((path) => existsSync(path))
}

function fromApt(name: string): string | undefined {
  if (process.getuid?.() !== 0 || !named('apt-get')) return undefined
  console.log(`Installing ${name} with apt (once) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  const result = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, encoding: 'utf8' })
  if (result.status !== 0) console.error(result.stderr)
  return named(name)
}

async function fromNpm(): Promise<string> {
  const folder = join(cache, 'node_modules/@sparticuz/chromium')
  if (!existsSync(folder)) {
    console.log('Installing Chromium from npm (once) …')
    mkdirSync(cache, { recursive: true })
    writeFileSync(join(cache, 'package.json'), '{ "private": true }')
    const result = spawnSync('npm', ['install', '--no-save', `@sparticuz/chromium@${packagedVersion}`], {
      cwd: cache,
      encoding: 'utf8',
    })
    if (result.status !== 0)
      throw new Error(`No Chromium found, and none could be installed:\n${result.stderr}\nSet CHROMIUM_PATH to one.`)
  }
  const packaged: { default: { executablePath(): Promise<string> } } = await import(
    pathToFileURL(join(folder, 'build/index.js')).href
  )
  return packaged.default.executablePath()
}
