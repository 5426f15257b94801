// The heading of an item: its kind, reference, amount and state.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { claimEntity, type entity, unclaimEntity } from '@sampan/contract/operator/api/work.ts'
import { Button } from '@sampan/ui/button'
import { type Translate, useT } from '@sampan/ui/language'
import { StatusTag, Tag } from '@sampan/ui/status-tag'
import { type ReactNode, useState } from 'react'
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
  const { busy, toggle } = useClaim(detail)
  useRememberedItem({ href: entityPath(detail), title: detail.title, reference: detail.reference })
  // A closed item cannot be claimed.
  const said = waitingSince
    ? [detail.reference, t(messages.waiting, { age: age(waitingSince, now) }), sayClaim(claim, t)]
    : [detail.reference]
  return (
    <PageHead
      title={detail.title}
      back={back}
      about={
        <>
          {detail.status ? <StatusTag status={detail.status} /> : <Tag tone="waiting">{detail.stateLabel}</Tag>}
          <span>{said.join(' · ')}</span>
        </>
      }
    >
      {children}
      {(claim ? claim.mine : waitingSince !== null) && (
        <Button size="s" busy={busy} onClick={() => void toggle()}>
          {t(claim ? messages.unclaim : messages.claim)}
        </Button>
      )}
    </PageHead>
  )
}

function sayClaim(claim: Detail['claim'], t: Translate): string {
  if (!claim) return t(messages.unclaimed)
  return claim.mine ? t(messages.claimedByYou) : t(messages.claimedBy, { name: claim.by.name })
}

/** Taken by one, so that two people do not work on the same; the key c does the same as the button. */
function useClaim({ kind, id, claim, waitingSince }: Detail) {
  const [busy, setBusy] = useState(false)
  const toggle = async () => {
    setBusy(true)
    const params = { kind, id }
    const outcome = await (claim?.mine ? call(unclaimEntity, { params }) : call(claimEntity, { params }))
    setBusy(false)
    if (outcome.ok) invalidate()
  }
  useShortcuts(waitingSince === null && !claim?.mine ? {} : { c: () => void toggle() })
  return { busy, toggle }
}
