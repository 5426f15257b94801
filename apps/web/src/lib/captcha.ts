// The bot check. The field is called recaptchaToken whatever the provider; by default the work is done here and nobody else is asked.

import { challenge, settings } from '@sampan/contract/api/captcha.ts'
import { call } from './api.ts'
import { base64url } from './base64url.ts'
// The build answers this address with the worker's own file.
// oxlint-disable-next-line import/default
import workerUrl from './captcha.worker.ts?worker&url'
import type { Solution, Task } from './proof-of-work.ts'

/** A token for one call, or nothing where the check could not be loaded. */
export async function solveCaptcha(action: string): Promise<string | undefined> {
  const silent = { onRefusal: () => undefined }
  const chosen = await call(settings, silent)
  if (!chosen.ok) return undefined
  if (chosen.result.provider === 'none') return 'none'
  if (chosen.result.provider !== 'altcha') return undefined
  const task = await call(challenge, { query: { action }, ...silent })
  if (!task.ok) return undefined
  const solution = await work(task.result.parameters as unknown as Task)
  return solution && base64url({ challenge: task.result, solution })
}

function work(task: Task): Promise<Solution | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(trusted(workerUrl), { type: 'module' })
    const finish = (solution?: Solution) => {
      worker.terminate()
      resolve(solution)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<{ solution?: Solution }>) => finish(data.solution))
    worker.addEventListener('error', () => finish())
    worker.postMessage(task)
  })
}

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes

/** The page's policy takes script addresses only from this one named maker; it lets through nothing but our own worker. */
const policy = policies?.createPolicy('sampan', {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError('Only the bot check may start a worker.')
    return url
  },
})

const trusted = (url: string): string => policy?.createScriptURL(url) ?? url
