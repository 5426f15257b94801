import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'

const source = resolve(import.meta.dirname, '../tools/postgres.ts')

/** A process that asks for a port as the process `pid` would, and lives until its input ends. */
function ask(pid: number) {
  const script = `
    Object.defineProperty(process, 'pid', { value: ${pid} })
    const { freePort } = await import(${JSON.stringify(source)})
    console.log(await freePort())
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const port = once(createInterface({ input: child.stdout }), 'line').then(([line]) => Number(line))
  return { child, port }
}

test('a port that one process was given is given to no other, also before anything listens there', async (t) => {
  const pid = process.pid
  const asked = [ask(pid), ask(pid), ask(pid)]
  t.after(() => asked.map(({ child }) => child.stdin.end()))
  const ports = await Promise.all(asked.map(({ port }) => port))
  assert.equal(new Set(ports).size, asked.length, `given: ${ports.join()}`)
})
