// The page of the ledger with its views.

import { useT } from '@sampan/ui/language'
import { Tabs } from '@sampan/ui/tabs'
import { navigate } from 'wouter/use-browser-location'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { basePath } from '../../lib/navigation/paths.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { Accounts } from './accounts.tsx'
import { ledgerViews } from './ledger-views.ts'
import { messages } from './messages.ts'
import { Proofs } from './proofs.tsx'
import { Reconciliation } from './reconciliation.tsx'
import { Transfers } from './transfers.tsx'
import { TrialBalance } from './trial-balance.tsx'

const views = {
  'trial-balance': TrialBalance,
  accounts: Accounts,
  transfers: Transfers,
  proofs: Proofs,
  reconciliation: Reconciliation,
} as const satisfies Record<(typeof ledgerViews)[number], unknown>

export function Ledger({ parts: [, part] }: ScreenProps) {
  const t = useT()
  const view = ledgerViews.find((one) => one === part) ?? 'trial-balance'
  const View = views[view]
  return (
    <>
      <PageHead title={t(messages[view])} />
      <Tabs
        label={t(messages.parts)}
        tabs={ledgerViews.map((value) => ({ value, label: t(messages[value]) }))}
        value={view}
        onChange={(value) => navigate(`${basePath}/ledger/${value}`)}
        panelId="ledger-part"
      />
      <div className="cpart" id="ledger-part" role="tabpanel" aria-label={t(messages[view])}>
        <View />
      </div>
    </>
  )
}
