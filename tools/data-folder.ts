// Allows one Sampan per data folder: a second start is refused, and a database left by a killed start is ended first.

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { codeOf, messageOf } from './error-text.ts'
import { PlainProblem } from './postgres.ts'

const orphanWaitMs = 10_000
const answerWaitMs = 1_000

/** Claims the folder; the returned function releases it. */
export async function openDataFolder(dataDir: string): Promise<() => void> {
  const claim = join(dataDir, 'launcher.port')
  try {
    mkdirSync(dataDir, { recursive: true })
    if (existsSync(claim) && (await ask(Number(readFileSync(claim, 'utf8')))) === dataDir) {
      throw new PlainProblem(runsAlready(dataDir))
    }
    await lockFolder(dataDir)
    const server = createServer((socket) => socket.on('error', () => undefined).end(dataDir))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    server.unref()
    const address = server.address()
    writeFileSync(claim, String(address !== null && typeof address === 'object' ? address.port : ''))
  } catch (error) {
    if (error instanceof PlainProblem) throw error
    throw new PlainProblem(
      `The folder ${dataDir} cannot be read or written: ${messageOf(error)}. Set DATA_DIR to a folder of yours.`,
    )
  }
  await endOrphan(join(dataDir, 'postgres'))
  return () => rmSync(claim, { force: true })
}

const runsAlready = (dataDir: string) => `Sampan already runs on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`

/** Only one of two concurrent starts gets this name; the kernel frees it with its process. Other systems use the file alone. */
async function lockFolder(dataDir: string): Promise<void> {
  if (process.platform !== 'linux') return
  const name = createServer().listen(`\0sampan ${createHash('sha256').update(dataDir).digest('hex')}`)
  name.unref()
  try {
    await once(name, 'listening')
  } catch (error) {
    throw codeOf(error) === 'EADDRINUSE' ? new PlainProblem(runsAlready(dataDir)) : error
  }
}

// A port closes with its process, so a response proves a running owner; a number in a file would not.
function ask(port: number): Promise<string> {
  return new Promise((answer) => {
    if (!(port > 0 && port < 65536)) return answer('')
    let said = ''
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(answerWaitMs, () => socket.destroy())
    socket.on('data', (chunk) => (said += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => answer(said))
  })
}

// The launcher that started this database is gone, so no other process will stop it.
async function endOrphan(postgresDir: string): Promise<void> {
  const pidFile = join(postgresDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const [pid, folder, , port] = readFileSync(pidFile, 'utf8').split('\n')
  if (folder !== postgresDir || !(await servesFolder(Number(port), postgresDir))) return
  process.kill(Number(pid), 'SIGINT')
  const deadline = Date.now() + orphanWaitMs
  while (existsSync(pidFile) && Date.now() < deadline) await new Promise((wake) => setTimeout(wake, 100))
}

async function servesFolder(port: number, folder: string): Promise<boolean> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: answerWaitMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    return rows[0]?.folder === folder
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
