// What all customers hold together on one night, with reserves and roots.

import { formatDayTime } from '@sampan/contract/format-time.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { Address } from '@sampan/ui/address'
import { Asset } from '@sampan/ui/asset'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { type Column, Table } from '@sampan/ui/table'
import { toMoney } from '@sampan/ui/wire-money'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { messages } from './messages.ts'
import { showCoverage } from './show-coverage.ts'
import { useNightName } from './use-night-name.ts'
import type { PublishedNight } from './verify-proof.ts'

type Tree = PublishedNight['trees'][number]

export function RootsTable({ published }: { published: PublishedNight }) {
  const t = useT()
  const locale = useLocaleFormat()
  const nameNight = useNightName()
  const { night, madeAt, reservesAt, trees } = published
  return (
    <Panel
      flush
      title={t(messages.nightOf, { night: nameNight(night) })}
      foot={
        <>
          {t(messages.madeAt, { at: formatDayTime(Date.parse(madeAt), locale) })}
          {t(sentenceGap)}
          {reservesAt ? t(messages.reservesAt, { at: formatDayTime(Date.parse(reservesAt), locale) }) : t(messages.noReserves)}
        </>
      }
    >
      <Table
        caption={t(messages.nightOf, { night: nameNight(night) })}
        columns={useColumns()}
        rows={trees}
        rowKey={({ currency }) => currency}
      />
    </Panel>
  )
}

function useColumns(): Column<Tree>[] {
  const t = useT()
  return [
    { key: 'currency', head: t(messages.currency), render: ({ currency }) => <Asset currency={currency} /> },
    {
      key: 'total',
      head: t(messages.total),
      figure: true,
      card: 'end',
      render: ({ total, currency }) => <Money money={toMoney({ amount: total, currency })} />,
    },
    {
      key: 'clearing',
      head: t(messages.clearing),
      headText: t(messages.clearing),
      figure: true,
      card: 'label',
      render: ({ clearing, currency }) => <Money money={toMoney({ amount: clearing, currency })} dash />,
    },
    {
      key: 'reserves',
      head: t(messages.reserves),
      headText: t(messages.reserves),
      figure: true,
      card: 'label',
      render: ({ reserves, currency }) => (reserves === null ? '–' : <Money money={toMoney({ amount: reserves, currency })} />),
    },
    {
      key: 'coverage',
      head: t(messages.coverage),
      headText: t(messages.coverage),
      figure: true,
      card: 'label',
      render: ({ total, reserves }) => (reserves === null ? '–' : showCoverage(reserves, total)),
    },
    {
      key: 'root',
      head: t(messages.root),
      headText: t(messages.root),
      card: 'label',
      render: ({ root }) => (
        <Address
          short
          address={root}
          copy={{ label: t(messages.copyRoot), done: (end) => t(messages.copied, { end }), failed: t(messages.copyFailed) }}
        />
      ),
    },
  ]
}
