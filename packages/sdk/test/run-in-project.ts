// Runs the payout script and the examples of the README inside an empty project, as a customer would.

import assert from 'node:assert/strict'
import { execFile, fork } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DryRun } from '@sampan/sdk'

type Report = {
  readonly key: string
  /** Of the key, before and after its roll. */
  readonly secrets: readonly string[]
  readonly asked: readonly (readonly string[])[]
  readonly waiting: string
  readonly resent: number
  readonly keyState?: string
  readonly euro?: { readonly available: string }
  readonly usable?: boolean
  readonly preview: DryRun
  readonly states: readonly string[]
  readonly repeatedSame: boolean
  readonly sequences: readonly number[]
  readonly delivered: readonly object[]
  readonly event: object
  readonly listed: boolean
  readonly former: string
  readonly sameKey: boolean
  readonly revoked: string
}

/** What the script says with each of its steps. */
type Message = { readonly id: string }
type People = Readonly<Record<string, (message: Message) => Promise<object>>>

/** The people answer what the script asks for, until it reports. */
export function runScript(folder: string, people: People): Promise<Report> {
  cpSync(join(import.meta.dirname, 'payout-script.ts'), join(folder, 'payout-script.ts'))
  const script = fork('payout-script.ts', { cwd: folder, env: { NODE_NO_WARNINGS: '1' }, timeout: 180_000 })
  return new Promise((done, fail) => {
    script.on('exit', (code) => fail(new Error(`the script ended with ${code}`)))
    script.on('message', (message: Message & Report & { readonly step: string }) => {
      if (message.step === 'done') done(message)
      const reply = people[message.step]?.(message) ?? Promise.resolve({})
      reply.then((content) => script.send(content), fail)
    })
  })
}

type WebhookRequest = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

type ReadmeRun = {
  readonly env: Readonly<Record<string, string>>
  /** For the example that receives a webhook. */
  readonly request: WebhookRequest
}

/** An example that receives a webhook is called with one; all others run as they are. */
export function toProgram(code: string, request: WebhookRequest): string {
  if (!code.includes('export async function receive')) return code
  const webhook = `new Request('http://localhost', { method: 'POST', ...${JSON.stringify(request)} })`
  return `${code}\nconsole.log((await receive(${webhook})).status)\n`
}

/** What each example of the README prints. */
export async function runReadme(folder: string, { env, request }: ReadmeRun): Promise<string[]> {
  const text = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const examples = [...text.matchAll(/```js\n(.+?)```/gs)].map(([, code = '']) => code)
  const outputs: string[] = []
  for (const [place, code] of examples.entries()) {
    const file = `example-${place}.mjs`
    writeFileSync(join(folder, file), toProgram(code, request))
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [file], { cwd: folder, env, timeout: 120_000 })
    assert.equal(stderr, '', file)
    outputs.push(stdout)
  }
  return outputs
}
