// `npm run image:start [-- NAME]`: runs an image with a read-only root file system against a new PostgreSQL, and measures its start.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { passwordLogin } from '../../tests/support/people/password-login.ts'
import { freePort, startPostgres } from '../postgres.ts'
import { runProgram } from './run-program.ts'

const root = resolve(import.meta.dirname, '../..')
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = process.argv[2] ?? `localhost/sampan:${version}`
const buildah = (...args: string[]) => runProgram('buildah', ['--storage-driver=vfs', ...args]).trim()

type Image = {
  readonly config: { readonly User: string; readonly Env: readonly string[]; readonly Entrypoint: readonly string[] }
}

const folder = mkdtempSync(join(tmpdir(), 'sampan-image-'))
chmodSync(folder, 0o755)
const container = buildah('from', name)
const rootfs = buildah('mount', container)
const { OCIv1: image }: { OCIv1: Image } = JSON.parse(buildah('inspect', '--type=image', name))
const uid = Number(image.config.User.split(':')[0])

for (const path of ['var/lib/sampan', 'var/lib/sampan-signer'])
  if (statSync(join(rootfs, path)).uid !== uid) throw new Error(`/${path} of the image belongs to another user than ${uid}.`)

const data = join(folder, 'data')
mkdirSync(data)
chownSync(data, uid, uid)

/** A container by hand: namespaces of its own except the network, everything read-only but the declared folders, no way to gain rights. */
const enter = `set -e
mount --make-rprivate /
mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
mount -t tmpfs -o nosuid,nodev,mode=1777 tmpfs "$0/tmp"
mount --bind "$1" "$0/var/lib/sampan"
shift
exec setpriv --no-new-privs --bounding-set=-all,+setuid,+setgid,+sys_chroot chroot --userspec="$1" --groups= "$0" "\${@:2}"`

function run(args: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess {
  const imageSettings = Object.fromEntries(image.config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2)))
  const command = ['bash', '-c', enter, rootfs, data, `${uid}:${uid}`, ...image.config.Entrypoint, ...args]
  return spawn('unshare', ['--mount', '--pid', '--fork', '--ipc', '--uts', ...command], {
    cwd: '/',
    env: { PATH: process.env.PATH, ...imageSettings, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** `unshare` waits for its child and passes no signal on. */
function endChild({ pid }: ChildProcess): void {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  process.kill(Number(child), 'SIGTERM')
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } })
try {
  const admin = new Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query('create database sampan')
  await admin.end()
  const address = new URL(await passwordLogin(postgres.url, { user: 'sampan_server', superuser: true }))
  address.pathname = '/sampan'
  const [code] = await once(run(['migrate'], { DATABASE_URL: address.href }), 'exit')
  if (code !== 0) throw new Error(`migrate ended with ${String(code)}`)
  const port = await freePort()
  const startedAt = performance.now()
  const api = run(['api'], {
    DATABASE_URL: address.href,
    HOST: '127.0.0.1',
    PORT: String(port),
    MASTER_KEY: randomBytes(32).toString('base64'),
    SIGNER_URL: 'http://127.0.0.1:9',
    SIGNER_TOKEN: randomBytes(32).toString('hex'),
    PUBLIC_ORIGIN: 'https://wallet.example.com',
    SMTP_URL: 'smtps://mail.example.com',
    SMS_URL: 'https://sms.example.com/send',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
  })
  while (api.exitCode === null && !(await isReady(port))) await sleep(20)
  console.log(`${name}: ready ${Math.round(performance.now() - startedAt)} ms after its start`)
  const page = await fetch(`http://127.0.0.1:${port}/`)
  console.log(`GET / answers ${page.status} with ${(await page.text()).length} characters`)
  const status = await fetch(`http://127.0.0.1:${port}/api/system/status`)
  console.log(`GET /api/system/status answers ${status.status}`)
  endChild(api)
  const [ended] = await once(api, 'exit')
  console.log(`SIGTERM ends it with ${String(ended)}`)
} finally {
  await postgres.kill()
  buildah('umount', container)
  buildah('rm', container)
  rmSync(folder, { recursive: true, force: true })
}
