import { listSettings } from '@sampan/contract/operator/settings.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Tabs } from '@sampan/ui/tabs.tsx'
import { navigate } from 'wouter/use-browser-location'
import { PageHead } from '../../lib/page-head.tsx'
import { base } from '../../lib/paths.ts'
import type { ScreenProps } from '../../lib/screen.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { words as shared } from '../../lib/words.ts'
import { SettingHistory } from './setting-history.tsx'
import { SettingPanel } from './setting-panel.tsx'
import type { Setting } from './setting-value.tsx'
import { settingViews } from './views.ts'
import { words } from './words.ts'

export function Settings({ parts: [, group] }: ScreenProps) {
  const say = useSay()
  const view = settingViews.find((one) => one === group) ?? 'pair'
  return (
    <>
      <PageHead title={say(words[view])} about={say(words.about)} />
      <Tabs
        label={say(words.groups)}
        tabs={settingViews.map((value) => ({ value, label: say(words[value]) }))}
        value={view}
        onChange={(value) => navigate(`${base}/settings/${value}`)}
        panelId="settings-part"
      />
      <div className="cpart" id="settings-part" role="tabpanel" aria-label={say(words[view])}>
        {view === 'history' ? <SettingHistory /> : <Group group={view} />}
      </div>
    </>
  )
}

function Group({ group }: { group: Setting['group'] }) {
  const say = useSay()
  const query = useAnswer(listSettings)
  return (
    <Answered query={query} label={say(shared.loading)} panel>
      {({ resultList }) => {
        const here = resultList.filter((setting) => setting.group === group)
        if (here.length === 0) return <EmptyState level={2} title={say(words.empty)} />
        return (
          <div className="cgrid">
            {here.map((setting) => (
              <SettingPanel key={`${setting.key}.${setting.version}`} setting={setting} />
            ))}
          </div>
        )
      }}
    </Answered>
  )
}
