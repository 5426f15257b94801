// The actions that the state and the role allow, or the pending proposal.

import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { useUrlState } from '@sampan/ui/url-state'
import { ActionForm } from './action-form.tsx'
import type { Detail } from './item-head.tsx'
import { messages } from './messages.ts'
import { ProposalPanel } from './proposal-panel.tsx'

/** Only what is legal in this state and for this role; or, once something is proposed, that proposal alone. */
export function DecisionPanel({ detail }: { detail: Detail }) {
  const t = useT()
  const url = useUrlState()
  const { proposal, moves } = detail
  if (proposal) return <ProposalPanel detail={detail} proposal={proposal} />
  if (moves.length === 0)
    return (
      <Panel title={t(messages.decide)}>
        <p className="muted">{t(messages.noMoves)}</p>
      </Panel>
    )
  const wanted = url.get('do')
  return <ActionForm detail={detail} wanted={wanted === 'approve' || wanted === 'reject' ? wanted : undefined} />
}
