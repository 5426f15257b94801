// A countdown to a server time, with its scale bar.

import './scale-bar.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../state/class-names.ts'
import { useSecondsLeft } from './seconds-left.ts'

const announcedAt = [30, 10, 0]

type CountdownProps = {
  /** When it ends, in milliseconds of the clock below. */
  endAt: number
  clock?: () => number
  /** What is shown: a figure with its unit. */
  children: (seconds: number) => ReactNode
  /** What a screen reader hears at 30, 10 and 0 seconds; in between the timer is silent. */
  announce: (seconds: number) => string
  onEnd?: () => void
}

export function Countdown({ endAt, clock, children, announce, onEnd }: CountdownProps) {
  const seconds = useSecondsLeft(endAt, clock)
  const ended = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (seconds > 0 || ended.current === endAt) return
    ended.current = endAt
    onEnd?.()
  }, [seconds, endAt, onEnd])
  return (
    <>
      <span className={classNames('timer', seconds < 10 && 'timer--soon')} role="timer" aria-live="off">
        {children(seconds)}
      </span>
      <span className="vh" aria-live="assertive">
        {announcedAt.includes(seconds) ? announce(seconds) : ''}
      </span>
    </>
  )
}
