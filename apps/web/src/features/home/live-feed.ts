// Public figures: indicative rates and the networks and rails that run, fetched once the page is idle.

import { listPairs } from '@sampan/contract/api/exchange-quote.ts'
import { getSystemStatus } from '@sampan/contract/api/system.ts'
import { formatShortRate } from '@sampan/contract/format-rate.ts'
import { formatTime } from '@sampan/contract/format-time.ts'
import type { Language } from '@sampan/contract/language.ts'
import { call } from '../../lib/http/api.ts'
import { readTimeZone } from '../../lib/i18n/time-zone.ts'

/** A failed refresh is not reported; the page keeps what it has. */
const onRefusal = () => undefined

export type Rates = { readonly at: string; rateOf(pay: string, get: string): string | undefined }

export async function fetchRates(language: Language): Promise<Rates | undefined> {
  const outcome = await call(listPairs, { onRefusal })
  if (!outcome.ok) return undefined
  const rows = outcome.result.resultList
  const [newest] = rows.flatMap(({ rateAt }) => rateAt ?? []).toSorted((a, b) => Date.parse(b) - Date.parse(a))
  if (newest === undefined) return undefined
  return {
    at: formatTime(Date.parse(newest), { language, zone: readTimeZone() }),
    rateOf(pay, get) {
      const found = rows.find((row) => row.pay === pay && row.get === get && row.open)?.indicativeRate
      return typeof found === 'string' ? formatShortRate(found, 4) : undefined
    },
  }
}

export type RunningNetworks = { readonly all: number; readonly paused: ReadonlySet<string> }

/** Networks by their label, rails by their name. */
export async function fetchRunningNetworks(): Promise<RunningNetworks | undefined> {
  const outcome = await call(getSystemStatus, { onRefusal })
  if (!outcome.ok) return undefined
  const { networks, channels } = outcome.result
  const ports = [...networks, ...channels.map(({ channel, open }) => ({ name: channel, open }))]
  return { all: ports.length, paused: new Set(ports.flatMap(({ name, open }) => (open ? [] : [name]))) }
}
