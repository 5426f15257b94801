// The groups of results in the command palette.

import { shortenAddress } from '@sampan/contract/format.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { StatusTag } from '@sampan/ui/status-tag'
import { toMoney } from '@sampan/ui/wire-money'
import { ArrowLeftRight, FileText, Landmark, MapPin, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { transactionNames } from '../../entities/transaction/transaction-kinds.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { Action } from './find-actions.ts'
import { messages } from './messages.ts'
import type { SearchResults } from './use-search-results.ts'

export type Choice = { readonly does: Action['does']; readonly shown: ReactNode }
export type Group = { readonly title: Text; readonly choices: readonly Choice[] }

/** Each finding as a line that leads somewhere; groups without one are left out. */
export function useGroups({ actions, pages, transactions, addresses, accounts }: SearchResults): readonly Group[] {
  const t = useT()
  const locale = useLocaleFormat()
  const groups: Group[] = [
    {
      title: messages.actions,
      choices: actions.map(({ title, params, does }) => ({
        does,
        shown: <Line icon={<Zap className="i i--s" />} name={t(title, params)} />,
      })),
    },
    {
      title: messages.transactions,
      choices: transactions.map(({ kind, id, amount, reference, createdAt, status }) => ({
        does: { href: `/wallet-history?open=${kind}.${id}` },
        shown: (
          <Line
            icon={<ArrowLeftRight className="i i--s" />}
            name={<Money signed exact money={toMoney(amount)} />}
            more={`${t(transactionNames[kind])}, ${reference}, ${formatDayTime(Date.parse(createdAt), locale)}`}
            end={status && <StatusTag status={status} />}
          />
        ),
      })),
    },
    {
      title: messages.addresses,
      choices: addresses.map(({ id, label, address, mainNet }) => ({
        does: { href: `/blockchain?id=${id}` },
        shown: (
          <Line
            icon={<MapPin className="i i--s" />}
            name={label}
            more={`${networkById(mainNet).name}, ${shortenAddress(address)}`}
          />
        ),
      })),
    },
    {
      title: messages.accounts,
      choices: accounts.map(({ id, label, bankName, currency }) => ({
        does: { href: `/bank-account?id=${id}` },
        shown: <Line icon={<Landmark className="i i--s" />} name={label} more={`${bankName ?? ''}, ${currency}`} />,
      })),
    },
    {
      title: messages.pages,
      choices: pages.map(({ href, title }) => ({
        does: { href },
        shown: <Line icon={<FileText className="i i--s" />} name={t(title)} />,
      })),
    },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

type LineProps = { icon: ReactNode; name: ReactNode; more?: string; end?: ReactNode }

function Line({ icon, name, more, end }: LineProps) {
  return (
    <>
      {icon}
      <span className="palette__name">
        <strong>{name}</strong>
        {more && <small>{more}</small>}
      </span>
      {end}
    </>
  )
}
