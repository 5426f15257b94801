// The page of one item of a queue.

import { entity } from '@sampan/contract/operator/api/work.ts'
import { type EntityKind, entityKinds } from '@sampan/contract/operator/entities.ts'
import { type QueueName, queueNames, queues } from '@sampan/contract/operator/queues.ts'
import { type Translate, useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useUrlState } from '@sampan/ui/url-state'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { basePath, queuePath } from '../../lib/navigation/paths.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { hasPermission } from '../../lib/session/operator-session.ts'
import { AuditTrail } from './audit-trail.tsx'
import { StatementLines, Suggestions } from './bank-panels.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { ItemDocuments } from './item-documents.tsx'
import { type Detail, ItemHead } from './item-head.tsx'
import { Comparison, CustomerContext, FactsPanel } from './item-panels.tsx'
import { LedgerLines } from './ledger-lines.tsx'
import { messages } from './messages.ts'
import { QueueAside, QueueSteps } from './queue-steps.tsx'

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
  return (
    <QueryBoundary query={query} label={t(messages.loading)} shape="text" count={8}>
      {(detail) => (
        <div className={from ? 'cpair' : undefined}>
          {from && <QueueAside queue={from} detail={detail} />}
          <div>
            <ItemHead detail={detail} back={backOf(kind, from, t)}>
              {from && <QueueSteps queue={from} detail={detail} />}
            </ItemHead>
            <ItemBody detail={detail} />
          </div>
        </div>
      )}
    </QueryBoundary>
  )
}

/** Without the queue that it was opened from: the only queue of its kind, or the list or the start where it may be found. */
function backOf(kind: EntityKind, from: QueueName | undefined, t: Translate) {
  const [queue, ...others] = from ? [from] : queueNames.filter((name) => queues[name].kinds.some((one) => one === kind))
  if (queue && others.length === 0) return { href: queuePath(queue), label: t(queues[queue].label) }
  if (kind === 'exchange') return { href: `${basePath}/exchanges`, label: t(messages.exchanges) }
  return hasPermission('dashboard.view') ? { href: basePath, label: t(messages.overview) } : undefined
}

function ItemBody({ detail }: { detail: Detail }) {
  return (
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
        {/* Operators decide nothing about an exchange. */}
        {detail.kind !== 'exchange' && <DecisionPanel key={detail.version} detail={detail} />}
        <AuditTrail detail={detail} />
      </aside>
    </div>
  )
}
