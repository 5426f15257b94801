import { useT } from '@sampan/ui/language'
import { Tabs } from '@sampan/ui/tabs'
import { useUrlState } from '@sampan/ui/url-state'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { BankLines } from './bank-lines.tsx'
import { words } from './messages.ts'
import { PaymentFiles } from './payment-files.tsx'

const views = ['lines', 'files'] as const

export function Bank() {
  const t = useT()
  const url = useUrlState()
  const view = views.find((one) => one === url.get('view')) ?? 'lines'
  return (
    <>
      <PageHead title={t(words.title)} about={t(words.about)} />
      <Tabs
        label={t(words.parts)}
        tabs={views.map((value) => ({ value, label: t(words[value]) }))}
        value={view}
        onChange={(value) => url.set({ view: value === 'lines' ? undefined : value })}
        panelId="bank-part"
      />
      <div className="cpart" id="bank-part" role="tabpanel" aria-label={t(words[view])}>
        {view === 'lines' ? <BankLines /> : <PaymentFiles />}
      </div>
    </>
  )
}
