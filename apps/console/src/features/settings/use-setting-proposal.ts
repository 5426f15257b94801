// Sends every changed row of the settings tables as a proposal, under one reason.

import { proposeSetting } from '@sampan/contract/operator/settings.ts'
import { useT } from '@sampan/ui/language'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { messages } from './messages.ts'
import { type ChangedSetting, changedSettings, type Drafts } from './setting-drafts.ts'
import type { Setting, Value } from './setting-value.tsx'

const newId = (): string => crypto.randomUUID()

export function useSettingProposal(settings: readonly Setting[]) {
  const t = useT()
  const [drafts, setDrafts] = useState<Drafts>({})
  // A row keeps its request id until it is edited again, so that a repeated press proposes nothing twice.
  const [requestIds, setRequestIds] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const changed = changedSettings(settings, drafts)

  const edit = ({ key }: Setting, name: string, value: Value) => {
    setDrafts((now) => ({ ...now, [key]: { ...now[key], [name]: value } }))
    setRequestIds((now) => ({ ...now, [key]: newId() }))
    setRefusals((now) => without(now, key))
  }
  const discard = () => {
    setDrafts({})
    setRefusals({})
  }
  const proposeRow = async ({ setting: { key, version }, values }: ChangedSetting, reason: string): Promise<boolean> => {
    const outcome = await call(proposeSetting, {
      body: { requestId: requestIds[key] ?? newId(), key, version, values, reason },
      onRefusal: ({ errMsg }) => setRefusals((now) => ({ ...now, [key]: errMsg })),
    })
    if (outcome.ok) setDrafts((now) => without(now, key))
    return outcome.ok
  }
  /** A refused row keeps its edits and says why; the others are proposed. */
  const propose = async (reason: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    const sent: boolean[] = []
    for (const row of changed) sent.push(await proposeRow(row, reason))
    setBusy(false)
    invalidate()
    if (sent.includes(true)) showToast({ text: t(messages.proposedToast) })
    return !sent.includes(false)
  }
  return { drafts, changed, refusals, busy, edit, discard, propose }
}

const without = <Entry>(table: Readonly<Record<string, Entry>>, key: string): Readonly<Record<string, Entry>> =>
  Object.fromEntries(Object.entries(table).filter(([name]) => name !== key))
