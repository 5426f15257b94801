// The state of a payment link, as a tag.

import type { getPaymentLink } from '@sampan/contract/api/payment-link.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Tone } from '@sampan/contract/statuses.ts'
import { Tag } from '@sampan/ui/status-tag'

type LinkState = ResponseOf<typeof getPaymentLink>['state']

const tones: Readonly<Record<LinkState, Tone>> = {
  OPEN: 'waiting',
  PARTLY_PAID: 'moving',
  PAID: 'done',
  OVERPAID: 'done',
  PAID_LATE: 'person',
  EXPIRED: 'ended',
  CANCELLED: 'ended',
}

export const LinkStateTag = ({ state, stateLabel }: { state: LinkState; stateLabel: string }) => (
  <Tag tone={tones[state]}>{stateLabel}</Tag>
)
