// All actions of the item, or the pending proposal with the actions beside it.

import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { useUrlState } from '@sampan/ui/url-state'
import { queuePath } from '../../lib/navigation/paths.ts'
import { ActionForm } from './action-form.tsx'
import type { Detail } from './item-head.tsx'
import { messages } from './messages.ts'
import { ProposalPanel } from './proposal-panel.tsx'

/** What cannot be done now stays visible with its reason, so that nobody has to guess why it is missing. */
export function DecisionPanel({ detail }: { detail: Detail }) {
  const t = useT()
  const url = useUrlState()
  const { proposal, moves } = detail
  const wanted = url.get('do')
  const isUnmatchedLine = detail.kind === 'bankLine' && detail.waitingSince !== null
  if (proposal)
    return (
      <>
        <ProposalPanel detail={detail} proposal={proposal} />
        {moves.length > 0 && <ActionForm detail={detail} title={t(messages.otherMoves)} wanted={undefined} />}
      </>
    )
  if (moves.length === 0)
    return (
      <Panel title={t(messages.decide)}>
        {isUnmatchedLine ? (
          <>
            <p className="muted">{t(messages.lineMoves)}</p>
            <LinkButton href={queuePath('fiatDeposits')}>{t(messages.toDeposits)}</LinkButton>
          </>
        ) : (
          <p className="muted">{t(messages.noMoves)}</p>
        )}
      </Panel>
    )
  return (
    <ActionForm
      detail={detail}
      title={t(messages.decide)}
      hasKeys
      wanted={wanted === 'approve' || wanted === 'reject' ? wanted : undefined}
    />
  )
}
