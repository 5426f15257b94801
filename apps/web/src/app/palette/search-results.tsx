// The groups of results in the command palette.

import { shortenAddress } from '@sampan/contract/format.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { comma } from '@sampan/contract/punctuation.ts'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { StatusTag } from '@sampan/ui/status-tag'
import { toMoney } from '@sampan/ui/wire-money'
import { ArrowLeftRight, Landmark, type LucideIcon, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { transactionNames } from '../../entities/transaction/transaction-kinds.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { actionIcons, pageIcon } from './entry-icons.ts'
import type { Action } from './find-actions.ts'
import { messages } from './messages.ts'
import type { SearchResults } from './use-search-results.ts'

export type Choice = { readonly does: Action['does']; readonly shown: ReactNode }
export type Group = { readonly title: Text; readonly choices: readonly Choice[] }

/** Each finding as a line that leads somewhere; groups without one are left out. */
export function useGroups({ typed, actions, pages, transactions, addresses, accounts }: SearchResults): readonly Group[] {
  const t = useT()
  const locale = useLocaleFormat()
  const actionGroup: Group = {
    title: messages.actions,
    choices: actions.map(({ key, title, params, does }) => ({
      does,
      shown: <Line Icon={actionIcons[key]} name={t(title, params)} />,
    })),
  }
  // Before anything is typed, pages come first; what was typed as a command is meant as one.
  const groups: Group[] = [
    ...(typed ? [actionGroup] : []),
    {
      title: messages.transactions,
      choices: transactions.map(({ kind, id, amount, reference, createdAt, status }) => ({
        does: { href: `/wallet-history?open=${kind}.${id}` },
        shown: (
          <Line
            Icon={ArrowLeftRight}
            name={<Money signed exact money={toMoney(amount)} />}
            more={[t(transactionNames[kind]), reference, formatDayTime(Date.parse(createdAt), locale)].join(t(comma))}
            end={status && <StatusTag status={status} />}
          />
        ),
      })),
    },
    {
      title: messages.addresses,
      choices: addresses.map(({ id, label, address, mainNet }) => ({
        does: { href: `/blockchain?id=${id}` },
        shown: <Line Icon={MapPin} name={label} more={`${networkById(mainNet).name} · ${shortenAddress(address)}`} />,
      })),
    },
    {
      title: messages.accounts,
      choices: accounts.map(({ id, label, bankName, currency }) => ({
        does: { href: `/bank-account?id=${id}` },
        shown: <Line Icon={Landmark} name={label} more={[bankName, currency].filter(Boolean).join(' · ')} />,
      })),
    },
    {
      title: messages.pages,
      choices: pages.map(({ href, title }) => ({
        does: { href },
        shown: <Line Icon={pageIcon(href)} name={t(title)} />,
      })),
    },
    ...(typed ? [] : [actionGroup]),
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

type LineProps = { Icon: LucideIcon; name: ReactNode; more?: string; end?: ReactNode }

function Line({ Icon, name, more, end }: LineProps) {
  return (
    <>
      <Icon className="i i--s" />
      <span className="palette__name">
        <strong>{name}</strong>
        {more && <small>{more}</small>}
      </span>
      {end}
    </>
  )
}
