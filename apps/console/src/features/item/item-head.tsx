// The heading of an item: its kind, reference, amount and state.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { claimEntity, type entity, unclaimEntity } from '@sampan/contract/operator/api/work.ts'
import { Button } from '@sampan/ui/button'
import { type Translate, useT } from '@sampan/ui/language'
import { type ReactNode, useState } from 'react'
import { ItemState } from '../../entities/item/item-state.tsx'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { useNow, useTimes } from '../../lib/i18n/use-times.ts'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { entityPath } from '../../lib/navigation/paths.ts'
import { useRememberedItem } from '../../lib/navigation/recent-items.ts'
import { useShortcuts } from '../../lib/navigation/use-shortcuts.ts'
import { messages } from './messages.ts'

export type Detail = ResponseOf<typeof entity>

type ItemHeadProps = {
  detail: Detail
  back: { readonly href: string; readonly label: string } | undefined
  /** Before the claim: the way through the queue. */
  children?: ReactNode
}

export function ItemHead({ detail, back, children }: ItemHeadProps) {
  const t = useT()
  const { age } = useTimes()
  const now = useNow()
  const { claim, waitingSince } = detail
  const { busy, mayToggle, toggle } = useClaim(detail)
  useRememberedItem({ href: entityPath(detail), title: detail.title, reference: detail.reference })
  // Most titles end with the reference.
  const reference = detail.title.endsWith(detail.reference) ? [] : [detail.reference]
  // A closed item cannot be claimed.
  const said = waitingSince ? [...reference, t(messages.waiting, { age: age(waitingSince, now) }), sayClaim(claim, t)] : reference
  return (
    <PageHead
      title={detail.title}
      heading={<Heading title={detail.title} reference={detail.reference} />}
      back={back}
      about={
        <>
          <ItemState state={detail.states[0] ?? ''} status={detail.status} label={detail.stateLabel} />
          {said.length > 0 && <span>{said.join(' · ')}</span>}
        </>
      }
    >
      {children}
      {mayToggle && (
        <Button size="s" busy={busy} onClick={() => void toggle()}>
          {t(claim ? messages.unclaim : messages.claim)}
        </Button>
      )}
    </PageHead>
  )
}

/** A title that ends with the reference keeps it on one line. */
function Heading({ title, reference }: Pick<Detail, 'title' | 'reference'>) {
  if (!title.endsWith(reference)) return title
  return (
    <>
      {title.slice(0, -reference.length)}
      <span className="nowrap">{reference}</span>
    </>
  )
}

function sayClaim(claim: Detail['claim'], t: Translate): string {
  if (!claim) return t(messages.unclaimed)
  return claim.mine ? t(messages.claimedByYou) : t(messages.claimedBy, { name: claim.by.name })
}

/** Only what waits, and for a decision that this operator may take, is worth claiming. */
const mayDecide = ({ waitingSince, moves, proposal }: Detail): boolean =>
  waitingSince !== null &&
  (moves.some(({ blocked }) => blocked === null) || proposal?.mayApprove === true || proposal?.mayReject === true)

/** Taken by one, so that two people do not work on the same; the key c does the same as the button. */
function useClaim(detail: Detail) {
  const { kind, id, claim } = detail
  const [busy, setBusy] = useState(false)
  const toggle = async () => {
    setBusy(true)
    const params = { kind, id }
    const outcome = await (claim?.mine ? call(unclaimEntity, { params }) : call(claimEntity, { params }))
    setBusy(false)
    if (outcome.ok) invalidate()
  }
  const mayToggle = claim ? claim.mine : mayDecide(detail)
  useShortcuts(mayToggle ? { c: () => void toggle() } : {})
  return { busy, mayToggle, toggle }
}
