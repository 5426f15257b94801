// The actions that a balance allows.

import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine } from 'lucide-react'
import { type Action, type Holding, linkToAction } from './holding.ts'
import { messages } from './messages.ts'

const icons = { deposit: ArrowDownToLine, withdraw: ArrowUpFromLine, convert: ArrowLeftRight } as const
const actions = ['deposit', 'withdraw', 'convert'] as const satisfies readonly Action[]

/** What the server lets this user do with this currency. */
export function RowActions({ row: { currency, allowed } }: { row: Holding }) {
  const t = useT()
  return (
    <span className="bal__do">
      {actions
        .filter((action) => allowed[action])
        .map((action) => {
          const Icon = icons[action]
          return (
            <Link
              key={action}
              className="iconbtn iconbtn--s"
              href={linkToAction(action, currency)}
              aria-label={`${t(messages[action])} ${currency}`}
              title={t(messages[action])}
            >
              <Icon className="i" />
            </Link>
          )
        })}
    </span>
  )
}
