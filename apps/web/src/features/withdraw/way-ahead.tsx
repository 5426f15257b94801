import { Course, type Leg } from '@sampan/ui/course.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import type { Preview } from './use-priced.ts'
import { formWords as words } from './words.ts'

type Stop = Pick<Leg, 'title' | 'detail'>

/** How a kind leaves us, and where it arrives. */
export type Way = { readonly sent: Stop; readonly arrives: Stop }

type WayAheadProps = { way: Way | undefined; preview: Preview | undefined; dense?: boolean }

/** Who acts and when, before anything is handed in: every leg still lies ahead. */
export function WayAhead({ way, preview, dense }: WayAheadProps) {
  const say = useSay()
  if (!way) return null
  const names = preview?.approvers.join(', ') ?? ''
  const approval: Leg = { key: 'approval', state: 'next', title: say(words.approves, { names }), detail: say(words.approvesMore) }
  const legs: Leg[] = [
    ...(names === '' ? [] : [approval]),
    { key: 'sent', state: 'next', ...way.sent },
    { key: 'arrives', state: 'next', ...way.arrives },
  ]
  const ahead = say(words.ahead)
  return (
    <Course label={say(words.way)} legs={legs} dense={dense} words={{ done: ahead, now: ahead, next: ahead, stopped: ahead }} />
  )
}
