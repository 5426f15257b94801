// Calls of a campaign: repeated with the same requestId until the outcome is definite, whatever happens to the servers.

import { setTimeout as sleep } from 'node:timers/promises'
import type { CustomerEndpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import { type Answer, call, rightCode } from '../people/identity.ts'

export type CampaignCall = {
  readonly token: string
  readonly body?: Record<string, unknown>
  readonly params?: Record<string, string>
  readonly withCode?: boolean
  /** The first answer is thrown away. */
  readonly losesAnswer?: boolean
}

export type CampaignCounts = {
  /** Money operations that the server acknowledged. */
  acknowledged: number
  refused: number
  faults: number
  /** Answers thrown away, and calls without one. */
  lostAnswers: number
}

export type CampaignClient = ReturnType<typeof createCampaignClient>

const patienceMs = 120_000
const pauseMs = 100

/** `report` takes what no fault excuses. */
export function createCampaignClient(url: string, counts: CampaignCounts, report: (difference: string) => void) {
  async function askOnce<E extends CustomerEndpoint>(entry: E, asked: CampaignCall): Promise<Answer<ResponseOf<E>> | undefined> {
    const { token, body, params, withCode } = asked
    const answer = await call({ url }, entry, {
      token,
      ...(body && { body }),
      ...(params && { params }),
      ...(withCode && { code: rightCode }),
    }).catch(() => undefined)
    if (answer && answer.status >= 500 && answer.status !== 503) report(`${entry.path} was answered ${answer.text}`)
    return answer && answer.status < 500 ? answer : undefined
  }
  return {
    /** Until the server has either done it or refused it. */
    async ask<E extends CustomerEndpoint>(entry: E, asked: CampaignCall): Promise<Answer<ResponseOf<E>>> {
      const deadline = performance.now() + patienceMs
      let isLost = asked.losesAnswer === true
      for (;;) {
        const answer = await askOnce(entry, asked)
        if (answer && !isLost) return answer
        if (answer) isLost = false
        counts.lostAnswers += 1
        if (performance.now() > deadline) throw new Error(`${entry.path} had no definite outcome within ${patienceMs} ms`)
        if (!answer) await sleep(pauseMs)
      }
    },
    counts,
    report,
  }
}
