// Several api processes of which one after the other is replaced, as a rolling restart or upgrade does.

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { forkApi, waitForApi } from './fork-api.ts'

export type ReplaceableServers = {
  /** Ends one by SIGTERM and starts another at its port, from a given checkout if not from this one. */
  replace(at: number, checkout?: string): Promise<void>
  kill(): void
}

type Settings = Omit<Parameters<typeof forkApi>[0], 'port' | 'checkout'>

export async function startReplaceable(ports: readonly number[], settings: Settings): Promise<ReplaceableServers> {
  const children: ChildProcess[] = []
  for (const port of ports) {
    const child = forkApi({ ...settings, port })
    children.push(child)
    await waitForApi(child)
  }
  return {
    async replace(at, checkout) {
      const [port, child] = [ports[at], children[at]]
      if (port === undefined || !child) throw new Error(`there is no server ${at}`)
      child.kill('SIGTERM')
      await once(child, 'exit')
      const next = forkApi({ ...settings, port, checkout })
      children[at] = next
      await waitForApi(next)
    },
    kill: () => children.forEach((child) => child.kill('SIGKILL')),
  }
}
