// The page of the bank: statements, lines and payment files.

import { useT } from '@sampan/ui/language'
import { Tabs } from '@sampan/ui/tabs'
import { useUrlState } from '@sampan/ui/url-state'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { BankLines } from './bank-lines.tsx'
import { messages } from './messages.ts'
import { PaymentFiles } from './payment-files.tsx'

const views = ['lines', 'files'] as const

export function Bank() {
  const t = useT()
  const url = useUrlState()
  const view = views.find((one) => one === url.get('view')) ?? 'lines'
  return (
    <>
      <PageHead title={t(messages.title)} about={t(messages.about)} />
      <Tabs
        label={t(messages.parts)}
        tabs={views.map((value) => ({ value, label: t(messages[value]) }))}
        value={view}
        onChange={(value) => url.set({ view: value === 'lines' ? undefined : value })}
        panelId="bank-part"
      />
      <div className="cpart" id="bank-part" role="tabpanel" aria-label={t(messages[view])}>
        {view === 'lines' ? <BankLines /> : <PaymentFiles />}
      </div>
    </>
  )
}
