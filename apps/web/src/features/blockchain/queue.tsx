import { shortenAddress } from '@sampan/contract/format.ts'
import { isNetworkName } from '@sampan/contract/networks.ts'
import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { NetworkBadge } from '@sampan/ui/network-badge.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { keepDraft } from '../../lib/drafts.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { addDraft, type NewAddress } from './empty-address.ts'
import { takeFromQueue, useQueue } from './import-queue.ts'
import { words } from './words-import.ts'

/** Each goes through the same review and the same codes as an address that was typed. */
export function Queue() {
  const say = useSay()
  const url = useUrlState()
  const { userId, rows } = useQueue()
  if (rows.length === 0)
    return (
      <EmptyState
        level={2}
        title={say(words.queueEmpty)}
        actions={<LinkButton href={url.href({ import: undefined })}>{say(words.toList)}</LinkButton>}
      />
    )
  const open = (values: NewAddress) => {
    if (userId === undefined) return
    keepDraft(sessionStorage, userId, addDraft, values)
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
              <Button size="s" onClick={() => open(values)} aria-label={`${say(words.confirm)}: ${values.label}`}>
                {say(words.confirm)}
              </Button>
              <Button
                size="s"
                variant="quiet"
                aria-label={`${say(words.drop)}: ${values.label}`}
                onClick={() => userId !== undefined && takeFromQueue(userId, values)}
              >
                {say(words.drop)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
