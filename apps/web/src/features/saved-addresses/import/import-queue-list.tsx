// The imported addresses that wait for their verification.

import { shortenAddress } from '@sampan/contract/format.ts'
import { isNetworkName } from '@sampan/contract/networks.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { Panel } from '@sampan/ui/panel'
import { useUrlState } from '@sampan/ui/url-state'
import { storeDraft } from '../../../lib/forms/drafts.ts'
import { addDraft, type NewAddress } from '../add/empty-address.ts'
import { messages } from './import-messages.ts'
import { takeFromQueue, useQueue } from './import-queue.ts'

/** Each goes through the same review and the same codes as an address that was typed. */
export function ImportQueueList() {
  const t = useT()
  const url = useUrlState()
  const { userId, rows } = useQueue()
  if (rows.length === 0)
    return (
      <EmptyState
        level={2}
        title={t(messages.queueEmpty)}
        actions={<LinkButton href={url.href({ import: undefined })}>{t(messages.toList)}</LinkButton>}
      />
    )
  const open = (values: NewAddress) => {
    if (userId === undefined) return
    storeDraft(sessionStorage, userId, addDraft, values)
    url.set({ import: undefined, add: 'review', network: values.network })
  }
  return (
    <Panel flush>
      <ul className="lines">
        {rows.map((values) => (
          <li key={`${values.network}${values.address}${values.memo}`}>
            <strong>{values.label}</strong>
            {isNetworkName(values.network) && <NetworkBadge network={values.network} />}
            <small className="addr">{shortenAddress(values.address)}</small>
            <div className="row">
              <Button size="s" onClick={() => open(values)} aria-label={`${t(messages.confirm)}: ${values.label}`}>
                {t(messages.confirm)}
              </Button>
              <Button
                size="s"
                variant="quiet"
                aria-label={`${t(messages.drop)}: ${values.label}`}
                onClick={() => userId !== undefined && takeFromQueue(userId, values)}
              >
                {t(messages.drop)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
