// The page of settings by group.

import './settings.css'
import { listSettings } from '@sampan/contract/operator/settings.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tabs } from '@sampan/ui/tabs'
import { navigate } from 'wouter/use-browser-location'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { basePath } from '../../lib/navigation/paths.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { messages } from './messages.ts'
import { PendingSettings } from './pending-settings.tsx'
import { ProposeBar } from './propose-bar.tsx'
import { groupByFields } from './setting-drafts.ts'
import { SettingHistory } from './setting-history.tsx'
import { SettingTable } from './setting-table.tsx'
import type { Setting } from './setting-value.tsx'
import { settingViews } from './setting-views.ts'
import { useSettingProposal } from './use-setting-proposal.ts'

export function Settings({ parts: [, group] }: ScreenProps) {
  const t = useT()
  const view = settingViews.find((one) => one === group) ?? 'pair'
  return (
    <>
      <PageHead title={t(messages[view])} about={t(messages.about)} />
      <Tabs
        label={t(messages.groups)}
        tabs={settingViews.map((value) => ({ value, label: t(messages[value]) }))}
        value={view}
        onChange={(value) => navigate(`${basePath}/settings/${value}`)}
        panelId="settings-part"
      />
      <div className="cpart" id="settings-part" role="tabpanel" aria-label={t(messages[view])}>
        {view === 'history' ? <SettingHistory /> : <Group group={view} />}
      </div>
    </>
  )
}

function Group({ group }: { group: Setting['group'] }) {
  const t = useT()
  const query = useEndpointQuery(listSettings)
  return (
    <QueryBoundary query={query} label={t(shared.loading)} panel>
      {({ resultList }) => {
        const here = resultList.filter((setting) => setting.group === group)
        if (here.length === 0) return <EmptyState level={2} title={t(messages.empty)} />
        return <SettingTables key={group} group={group} settings={here} />
      }}
    </QueryBoundary>
  )
}

/** What waits for a decision first, then the tables; edits of all tables are proposed together. */
function SettingTables({ group, settings }: { group: Setting['group']; settings: readonly Setting[] }) {
  const t = useT()
  const { drafts, changed, refusals, busy, edit, discard, propose } = useSettingProposal(settings)
  const pending = settings.flatMap((setting) => (setting.pending ? [setting.pending] : []))
  return (
    <div className="stack-l">
      {pending.length > 0 && (
        <Panel title={t(messages.waiting)}>
          {pending.map((proposal) => (
            <PendingSettings key={proposal.id} proposal={proposal} />
          ))}
        </Panel>
      )}
      {groupByFields(settings).map((table) => (
        <SettingTable
          key={table[0]?.key}
          caption={t(messages[group])}
          settings={table}
          drafts={drafts}
          refusals={refusals}
          edit={edit}
        />
      ))}
      {changed.length > 0 && <ProposeBar rows={changed.length} busy={busy} onPropose={propose} onDiscard={discard} />}
    </div>
  )
}
