// The page of settings by group.

import { listSettings } from '@sampan/contract/operator/settings.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tabs } from '@sampan/ui/tabs'
import { navigate } from 'wouter/use-browser-location'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { basePath } from '../../lib/navigation/paths.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { messages } from './messages.ts'
import { SettingHistory } from './setting-history.tsx'
import { SettingPanel } from './setting-panel.tsx'
import type { Setting } from './setting-value.tsx'
import { settingViews } from './setting-views.ts'

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
        return (
          <div className="cgrid">
            {here.map((setting) => (
              <SettingPanel key={`${setting.key}.${setting.version}`} setting={setting} />
            ))}
          </div>
        )
      }}
    </QueryBoundary>
  )
}
