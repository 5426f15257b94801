// The page of the treasury.

import { useT } from '@sampan/ui/language'
import { Tabs } from '@sampan/ui/tabs'
import { useUrlState } from '@sampan/ui/url-state'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { messages } from './messages.ts'
import { ReceivingAccounts } from './receiving-accounts.tsx'
import { ReservePanel } from './reserve-panel.tsx'

const views = ['accounts', 'reserve'] as const

export function Treasury() {
  const t = useT()
  const url = useUrlState()
  const view = views.find((one) => one === url.get('view')) ?? 'accounts'
  return (
    <>
      <PageHead title={t(messages.title)} about={t(messages.about)} />
      <Tabs
        label={t(messages.parts)}
        tabs={views.map((value) => ({ value, label: t(messages[value]) }))}
        value={view}
        onChange={(value) => url.set({ view: value === 'accounts' ? undefined : value })}
        panelId="treasury-part"
      />
      <div className="cpart" id="treasury-part" role="tabpanel" aria-label={t(messages[view])}>
        {view === 'accounts' ? <ReceivingAccounts /> : <ReservePanel />}
      </div>
    </>
  )
}
