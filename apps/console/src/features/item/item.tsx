// The page of one item of a queue.

import { entity } from '@sampan/contract/operator/api/work.ts'
import { type EntityKind, entityKinds } from '@sampan/contract/operator/entities.ts'
import { queueNames, queues } from '@sampan/contract/operator/queues.ts'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useUrlState } from '@sampan/ui/url-state'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { basePath, queuePath } from '../../lib/navigation/paths.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { AuditTrail } from './audit-trail.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { ItemDocuments } from './item-documents.tsx'
import { ItemHead } from './item-head.tsx'
import { Comparison, CustomerContext, FactsPanel, LedgerLines, StatementLines, Suggestions } from './item-panels.tsx'
import { messages } from './messages.ts'

const isKind = (kind: string | undefined): kind is EntityKind => kind !== undefined && Object.hasOwn(entityKinds, kind)

export function Item({ parts: [, kind, id] }: ScreenProps) {
  const t = useT()
  if (!isKind(kind) || id === undefined) return <PageHead title={t(messages.unknown)} />
  return <OpenItem key={`${kind}.${id}`} kind={kind} id={id} />
}

/** Facts, documents, context and ledger at the left; what may be done about it, and what was done, at the right. */
function OpenItem({ kind, id }: { kind: EntityKind; id: string }) {
  const t = useT()
  const url = useUrlState()
  const query = useEndpointQuery(entity, { params: { kind, id } })
  const from = queueNames.find((name) => name === url.get('queue'))
  // Exchange orders are in no queue and have no decision.
  const isExchange = kind === 'exchange'
  const exchanges = { href: `${basePath}/exchanges`, label: t(messages.exchanges) }
  return (
    <QueryBoundary query={query} label={t(messages.loading)} shape="text" count={8}>
      {(detail) => (
        <>
          <ItemHead
            detail={detail}
            back={from ? { href: queuePath(from), label: t(queues[from].label) } : isExchange ? exchanges : undefined}
          />
          <div className="csplit">
            <div className="stack-l">
              <Comparison rows={detail.comparison} />
              <Suggestions lines={detail.suggestions} />
              <FactsPanel detail={detail} />
              <StatementLines lines={detail.statementLines} />
              <ItemDocuments detail={detail} />
              <CustomerContext customer={detail.customer} />
              <LedgerLines lines={detail.ledger} />
            </div>
            <aside className="stack-l sticky">
              {!isExchange && <DecisionPanel key={detail.version} detail={detail} />}
              <AuditTrail detail={detail} />
            </aside>
          </div>
        </>
      )}
    </QueryBoundary>
  )
}
