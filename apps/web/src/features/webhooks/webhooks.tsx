// The webhooks page: the list, the form, and one webhook with its deliveries.

import './webhooks.css'
import { listWebhooks } from '@sampan/contract/api/webhooks.ts'
import { LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Skeleton } from '@sampan/ui/skeleton'
import { useUrlState } from '@sampan/ui/url-state'
import { Plus } from 'lucide-react'
import { DevelopersNav } from '../../entities/developers/developers-nav.tsx'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useStepFocus } from '../../lib/navigation/use-step-focus.ts'
import { messages } from './messages.ts'
import { type Webhook, webhooksPath } from './webhook-calls.ts'
import { WebhookDetail } from './webhook-detail.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookTable } from './webhook-table.tsx'

/** One route; which part is open is in the address. */
export function Webhooks({ path, title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const query = useEndpointQuery(listWebhooks)
  const [adds, changing, opened] = [url.get('add') !== undefined, url.get('change'), url.get('id')]
  useStepFocus([adds, changing, opened].join())
  const listed = !adds && changing === undefined && opened === undefined
  return (
    <main className="wrap" id="main">
      <DevelopersNav path={path} />
      {!listed && !query.data && <h1>{t(title)}</h1>}
      {listed && (
        <div className="page-head">
          <div className="row row--between">
            <div>
              <h1>{t(title)}</h1>
              <p className="lead">{t(messages.lead)}</p>
            </div>
            <LinkButton variant="primary" href={`${webhooksPath}?add=1`} icon={<Plus className="i" />}>
              {t(messages.add)}
            </LinkButton>
          </div>
        </div>
      )}
      <QueryBoundary query={query} label={t(messages.loading)} count={3} panel>
        {({ resultList, loopbackAllowed }) => {
          const edited = resultList.find(({ id }) => id === changing)
          if (adds || edited) return <WebhookForm webhook={edited} loopbackAllowed={loopbackAllowed} />
          return <ListOrDetail webhooks={resultList} opened={opened ?? changing} refetching={query.isFetching} />
        }}
      </QueryBoundary>
    </main>
  )
}

type ListOrDetailProps = { webhooks: readonly Webhook[]; opened: string | undefined; refetching: boolean }

function ListOrDetail({ webhooks, opened, refetching }: ListOrDetailProps) {
  const t = useT()
  const webhook = webhooks.find(({ id }) => id === opened)
  if (webhook) return <WebhookDetail key={webhook.id} webhook={webhook} />
  // A webhook that was added a moment ago is not in the list of before.
  if (opened !== undefined && refetching) return <Skeleton shape="form" count={4} label={t(messages.loading)} />
  if (opened !== undefined)
    return (
      <EmptyState
        level={2}
        title={t(messages.unknown)}
        actions={<LinkButton href={webhooksPath}>{t(messages.back)}</LinkButton>}
      />
    )
  if (webhooks.length === 0)
    return (
      <EmptyState level={2} title={t(messages.empty)}>
        {t(messages.emptyMore)}
      </EmptyState>
    )
  return (
    <Panel flush>
      <WebhookTable webhooks={webhooks} />
    </Panel>
  )
}
