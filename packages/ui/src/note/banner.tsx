// A banner over the whole width, for what concerns every page.

import { CloudOff, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../state/class-names.ts'

type BannerProps = {
  tone?: 'neutral' | 'info' | 'caution' | 'negative'
  offline?: boolean
  action?: ReactNode
  children: ReactNode
}

/** Over the whole width, under the top bar: for what concerns every page, such as a lost connection or paused withdrawals. */
export function Banner({ tone = 'neutral', offline, action, children }: BannerProps) {
  const ToneIcon = tone === 'caution' || tone === 'negative' ? TriangleAlert : Info
  const Icon = offline ? CloudOff : ToneIcon
  return (
    <div className={classNames('banner', tone !== 'neutral' && `banner--${tone}`, offline && 'banner--offline')} role="status">
      <div className="wrap banner__in">
        <Icon className="i" />
        <p>{children}</p>
        {action}
      </div>
    </div>
  )
}
