// Everything that may be changed, with what is proposed; and what was changed before.

import { say } from '@sampan/contract/language.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { settingHistory as historyEntry, listSettings as listEntry } from '@sampan/contract/operator/settings.ts'
import { readCursor, writeCursor } from '../../platform/db/cursor.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { written } from './field.ts'
import { noNode } from './messages.ts'
import type { Registry, Setting } from './registry.ts'
import { networkOf } from './setting-keys.ts'
import { describeField, type ProposalRow, type Reader, showProposal } from './setting-proposals.ts'

export type SettingDeps = {
  readonly registry: Registry
  readonly hasNodes: (network: NetworkId) => boolean
}

export async function listSettings(
  { registry, hasNodes }: SettingDeps,
  { db, session, language }: ReadCtxOf<typeof listEntry>,
): Promise<Answer<typeof listEntry>> {
  const settings = await registry.readAll(db)
  const pending = await db.query<ProposalRow>(`select * from setting_proposal where state = 'proposed'`)
  const versions = await db.query<{ key: string; version: number }>(
    `select key, count(*)::int as version from setting_proposal where state = 'approved' group by key`,
  )
  const reader = { language, session }
  return {
    resultList: settings.map((setting) => ({
      ...showSetting(setting, reader),
      unavailable: isWithoutNode(setting, hasNodes) ? say(noNode, language) : null,
      version: versions.rows.find(({ key }) => key === setting.key)?.version ?? 0,
      pending: showPending(
        pending.rows.find(({ key }) => key === setting.key),
        setting,
        reader,
      ),
    })),
  }
}

/** Customers see a network without a node as paused, whatever its switches say. */
function isWithoutNode({ key }: Setting, hasNodes: SettingDeps['hasNodes']): boolean {
  const [prefix, network] = key.split('.')
  return (prefix === 'network' || prefix === 'asset') && !hasNodes(networkOf(network).id)
}

const showPending = (row: ProposalRow | undefined, setting: Setting, reader: Reader) =>
  row ? showProposal(row, setting, reader) : null

const showSetting = (setting: Setting, { language, session }: Reader) => ({
  key: setting.key,
  group: setting.group,
  title: say(setting.title, language),
  fields: setting.fields.map((field) => ({
    ...describeField(field, language),
    minimum: field.minimum === undefined ? null : written(field, field.minimum),
    maximum: field.maximum === undefined ? null : written(field, field.maximum),
    choices: [...(field.choices ?? [])],
    value: setting.values[field.name] ?? null,
  })),
  changedAt: setting.changedAt?.toISOString() ?? null,
  mayPropose: session.permissions.includes('settings.propose'),
})

export async function readHistory(
  registry: Registry,
  { db, session, language }: ReadCtxOf<typeof historyEntry>,
  { body: { query, pagination } }: Input<typeof historyEntry>,
): Promise<Answer<typeof historyEntry>> {
  const after = readCursor(pagination.cursor)
  const { rows } = await db.query<ProposalRow>(
    `select * from setting_proposal
     where ($1::text is null or key = $1) and ($2::text is null or state = $2)
       and ($3::timestamptz is null or (proposed_at, id) < ($3, $4::uuid))
     order by proposed_at desc, id desc limit $5`,
    [query.key ?? null, query.state ?? null, after?.createdAt ?? null, after?.id ?? null, pagination.size + 1],
  )
  const settings = new Map((await registry.readAll(db)).map((setting) => [setting.key, setting]))
  const page = rows.slice(0, pagination.size)
  const last = rows.length > pagination.size ? page.at(-1) : undefined
  return {
    resultList: page.map((row) => showProposal(row, settings.get(row.key), { language, session })),
    pagination: { size: pagination.size, nextCursor: last ? writeCursor({ createdAt: last.proposed_at, id: last.id }) : null },
  }
}
