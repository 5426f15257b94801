// A panel for what could be printed: a quote, a review, a receipt.

import type { ComponentProps } from 'react'
import { AmountsShown } from '../money/hidden-amounts.ts'
import { Panel } from '../panel/panel.tsx'
import { classNames } from '../state/class-names.ts'

/** What could be printed: a quote, a review, a deposit address, a receipt. Its top edge is the chart's neatline. */
export function ReceiptCard({ className, ...rest }: ComponentProps<typeof Panel>) {
  return (
    <AmountsShown value>
      <Panel {...rest} className={classNames('slip', className)} />
    </AmountsShown>
  )
}
