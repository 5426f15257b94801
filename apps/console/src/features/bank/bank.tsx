import { useSay } from '@sampan/ui/language.tsx'
import { Tabs } from '@sampan/ui/tabs.tsx'
import { useUrlState } from '@sampan/ui/url-state.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { BankLines } from './bank-lines.tsx'
import { PaymentFiles } from './payment-files.tsx'
import { words } from './words.ts'

const views = ['lines', 'files'] as const

export function Bank() {
  const say = useSay()
  const url = useUrlState()
  const view = views.find((one) => one === url.get('view')) ?? 'lines'
  return (
    <>
      <PageHead title={say(words.title)} about={say(words.about)} />
      <Tabs
        label={say(words.parts)}
        tabs={views.map((value) => ({ value, label: say(words[value]) }))}
        value={view}
        onChange={(value) => url.set({ view: value === 'lines' ? undefined : value })}
        panelId="bank-part"
      />
      <div className="cpart" id="bank-part" role="tabpanel" aria-label={say(words[view])}>
        {view === 'lines' ? <BankLines /> : <PaymentFiles />}
      </div>
    </>
  )
}
