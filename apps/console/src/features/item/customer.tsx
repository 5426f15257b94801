import { readCustomer } from '@sampan/contract/operator/api/customers.ts'
import { entity } from '@sampan/contract/operator/api/work.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { LinkButton } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { base } from '../../lib/paths.ts'
import type { ScreenProps } from '../../lib/screen.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { mayNow } from '../../lib/session.ts'
import { AccountPanels } from './account-panels.tsx'
import { Decide } from './decide.tsx'
import { Documents } from './documents.tsx'
import { ItemHead } from './item-head.tsx'
import { FactsPanel, LedgerLines } from './panels.tsx'
import { Trail } from './trail.tsx'
import { words } from './words.ts'

export function CustomerPage({ parts: [, id = ''] }: ScreenProps) {
  return <OpenCustomer key={id} id={id} />
}

/** One account: its facts and moves as of everything else, and beside them its people, balances and movements. */
function OpenCustomer({ id }: { id: string }) {
  const say = useSay()
  const facts = useAnswer(entity, { params: { kind: 'account', id } })
  const account = useAnswer(readCustomer, { params: { id } })
  return (
    <Answered query={facts} label={say(words.loading)} shape="text" count={8}>
      {(detail) => (
        <>
          <ItemHead detail={detail} back={{ href: `${base}/customers`, label: say(words.customers) }} />
          <div className="csplit">
            <div className="stack-l">
              <FactsPanel detail={detail} />
              <Answered query={account} label={say(words.loading)} panel>
                {(read) => <AccountPanels account={read} />}
              </Answered>
              <Documents detail={detail} />
              <LedgerLines lines={detail.ledger} />
            </div>
            <aside className="stack-l sticky">
              <Decide key={detail.version} detail={detail} />
              {mayNow('adjustment.decide') && (
                <LinkButton block href={`${base}/adjustments?accountId=${encodeURIComponent(id)}`}>
                  {say(words.adjust)}
                </LinkButton>
              )}
              {mayNow('money.view') && (
                <LinkButton block href={`${base}/exchanges?customer=${encodeURIComponent(id)}`}>
                  {say(words.exchanges)}
                </LinkButton>
              )}
              <Trail detail={detail} />
            </aside>
          </div>
        </>
      )}
    </Answered>
  )
}
