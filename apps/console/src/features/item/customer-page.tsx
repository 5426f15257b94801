// The page of one customer.

import { readCustomer } from '@sampan/contract/operator/api/customers.ts'
import { entity } from '@sampan/contract/operator/api/work.ts'
import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { basePath } from '../../lib/navigation/paths.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { hasPermission } from '../../lib/session/operator-session.ts'
import { AccountKeys } from './account-keys.tsx'
import { AccountMoney } from './account-money.tsx'
import { AccountPeople } from './account-people.tsx'
import { AuditTrail } from './audit-trail.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { ItemDocuments } from './item-documents.tsx'
import { ItemHead } from './item-head.tsx'
import { FactsPanel } from './item-panels.tsx'
import { LedgerLines } from './ledger-lines.tsx'
import { messages } from './messages.ts'

export function CustomerPage({ parts: [, id = ''] }: ScreenProps) {
  return <OpenCustomer key={id} id={id} />
}

/** One account by its name: balances and movements first, then its facts and people, and beside them what may be done. */
function OpenCustomer({ id }: { id: string }) {
  const t = useT()
  const facts = useEndpointQuery(entity, { params: { kind: 'account', id } })
  const account = useEndpointQuery(readCustomer, { params: { id } })
  return (
    <QueryBoundary query={facts} label={t(messages.loading)} shape="text" count={8}>
      {(detail) => (
        <>
          <ItemHead detail={detail} back={{ href: `${basePath}/customers`, label: t(messages.customers) }} />
          <div className="csplit">
            <div className="stack-l">
              <QueryBoundary query={account} label={t(messages.loading)} panel>
                {(read) => (
                  <>
                    <AccountMoney account={read} />
                    <FactsPanel detail={detail} />
                    <AccountPeople account={read} />
                    <AccountKeys accountId={id} />
                  </>
                )}
              </QueryBoundary>
              <ItemDocuments detail={detail} />
              <LedgerLines lines={detail.ledger} />
            </div>
            <aside className="stack-l sticky">
              <DecisionPanel key={detail.version} detail={detail} />
              {hasPermission('adjustment.decide') && (
                <LinkButton block href={`${basePath}/adjustments?accountId=${encodeURIComponent(id)}`}>
                  {t(messages.adjust)}
                </LinkButton>
              )}
              {hasPermission('money.view') && (
                <LinkButton block href={`${basePath}/exchanges?customer=${encodeURIComponent(id)}`}>
                  {t(messages.viewExchanges)}
                </LinkButton>
              )}
              <AuditTrail detail={detail} />
            </aside>
          </div>
        </>
      )}
    </QueryBoundary>
  )
}
