import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Panel } from './panel.tsx'

/** What could be printed: a quote, a review, a deposit address, a receipt. Its top edge is the chart's neatline. */
export function Slip({ className, ...rest }: ComponentProps<typeof Panel>) {
  return <Panel {...rest} className={classNames('slip', className)} />
}
