import { networks } from '@sampan/contract/networks.ts'
import { Course, type Leg } from '@sampan/ui/course.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { cryptoWords } from '../../lib/crypto-words.ts'
import type { Withdrawal } from './use-withdrawal.ts'
import { words } from './words-consequence.ts'

type WayAheadProps = { withdrawal: Pick<Withdrawal, 'choice' | 'preview' | 'to'>; dense?: boolean; final?: boolean }

/** Who acts and when, before anything is handed in: every leg still lies ahead. */
export function WayAhead({ withdrawal: { choice, preview, to }, dense, final }: WayAheadProps) {
  const say = useSay()
  if (!choice.network) return null
  const eta = preview?.etaMinutes
  const time = eta && (eta.to <= 1 ? say(cryptoWords.oneMinute) : say(cryptoWords.minutes, eta))
  const approvers = preview?.approvers ?? []
  const legs: Leg[] = [
    ...(approvers.length > 0
      ? [
          {
            key: 'approval',
            state: 'next' as const,
            title: say(words.approves, { names: approvers.join(', ') }),
            detail: say(words.approvesMore),
          },
        ]
      : []),
    {
      key: 'sent',
      state: 'next',
      title: say(words.sent, { network: networks[choice.network].label }),
      detail: say(final ? words.sentFinal : words.sentMore),
    },
    {
      key: 'arrives',
      state: 'next',
      title: to ? say(words.arrivesAt, { label: to.label }) : say(words.arrivesThere),
      detail: time && say(words.arrivesMore, { time }),
    },
  ]
  const ahead = say(words.ahead)
  return (
    <Course label={say(words.way)} legs={legs} dense={dense} words={{ done: ahead, now: ahead, next: ahead, stopped: ahead }} />
  )
}
