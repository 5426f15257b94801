import { useSay } from '@sampan/ui/language.tsx'
import { Tabs } from '@sampan/ui/tabs.tsx'
import { useUrlState } from '@sampan/ui/url-state.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { ReceivingAccounts } from './receiving-accounts.tsx'
import { Reserve } from './reserve.tsx'
import { words } from './words.ts'

const views = ['accounts', 'reserve'] as const

export function Treasury() {
  const say = useSay()
  const url = useUrlState()
  const view = views.find((one) => one === url.get('view')) ?? 'accounts'
  return (
    <>
      <PageHead title={say(words.title)} about={say(words.about)} />
      <Tabs
        label={say(words.parts)}
        tabs={views.map((value) => ({ value, label: say(words[value]) }))}
        value={view}
        onChange={(value) => url.set({ view: value === 'accounts' ? undefined : value })}
        panelId="treasury-part"
      />
      <div className="cpart" id="treasury-part" role="tabpanel" aria-label={say(words[view])}>
        {view === 'accounts' ? <ReceivingAccounts /> : <Reserve />}
      </div>
    </>
  )
}
