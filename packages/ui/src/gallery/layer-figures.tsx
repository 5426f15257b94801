// Gallery figures of dialogs, sheets, menus and toasts.

import { moneyFromWire as money } from '@sampan/contract/money.ts'
import type { NetworkName } from '@sampan/contract/networks.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { DescriptionList } from '../description-list/description-list.tsx'
import { LoadMore } from '../infinite-list/load-more.tsx'
import { useT } from '../language/language.tsx'
import { Money } from '../money/money.tsx'
import { NetworkBadge } from '../network-badge/network-badge.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { ToastCard } from '../overlay/toast.tsx'
import { createToastStore, showToast } from '../overlay/toast-store.ts'
import { Panel } from '../panel/panel.tsx'
import { StatusTag } from '../status-tag/status-tag.tsx'
import { Table } from '../table/table.tsx'
import { dataTexts as texts } from './data-texts.ts'
import { Figure } from './figure.tsx'
import { messages, titles } from './texts.ts'

const still = createToastStore(3_000)

export function LayerFigures() {
  const t = useT()
  const [open, setOpen] = useState<'dialog' | 'sheet' | undefined>()
  const close = () => setOpen(undefined)
  const copied = { text: t(messages.copied, { tail: '18cc' }) }
  const failed = {
    text: t(messages.failed),
    tone: 'bad' as const,
    action: { label: t(messages.tryAgain), onPress: () => undefined },
  }
  return (
    <>
      <Figure title={titles.layers}>
        <p className="row">
          <Button onClick={() => setOpen('dialog')}>{t(messages.openDialog)}</Button>
          <Button onClick={() => setOpen('sheet')}>{t(messages.openSheet)}</Button>
          <Button onClick={() => showToast(copied)}>{t(messages.showToast)}</Button>
          <Button onClick={() => showToast(failed)}>{t(messages.showError)}</Button>
        </p>
        <ToastCard toast={copied} store={still} />
        <ToastCard toast={failed} store={still} />
        <p className="help">{t(messages.toastHelp)}</p>
        <Dialog
          open={open === 'dialog'}
          title={t(messages.logOutAsk)}
          safeLabel={t(messages.stay)}
          onSafe={close}
          actLabel={t(messages.logOut)}
          onAct={close}
        >
          {t(messages.draft)}
        </Dialog>
        <Sheet open={open === 'sheet'} title={t(messages.sheetTitle)} closeLabel={t(messages.close)} onClose={close}>
          <DescriptionList
            dense
            items={[
              { key: 'pay', term: t(texts.amount), value: <Money money={money('-12500.000000', 'USDC')} /> },
              { key: 'status', term: t(texts.status), value: <StatusTag status="processing" /> },
            ]}
          />
        </Sheet>
      </Figure>
      <TableFigure />
    </>
  )
}

type Row = {
  id: string
  day: 'today' | 'yesterday'
  kind: 'withdrawal' | 'depositRow'
  network: NetworkName
  status: Status
  amount: string
}

const rows: readonly Row[] = [
  { id: '1', day: 'today', kind: 'withdrawal', network: 'Polygon', status: 'processing', amount: '-12500.000000' },
  { id: '2', day: 'today', kind: 'depositRow', network: 'Ethereum', status: 'completed', amount: '40000.000000' },
  { id: '3', day: 'yesterday', kind: 'withdrawal', network: 'ArbitrumOne', status: 'cancelled', amount: '-350.000000' },
]

function TableFigure() {
  const t = useT()
  const [ended, setEnded] = useState(false)
  return (
    <Figure title={titles.table} wide>
      <Panel flush title={t(texts.activity)}>
        <Table
          caption={t(texts.activity)}
          rows={rows}
          rowKey={(row) => row.id}
          rowHref={() => '#main'}
          groupOf={(row) => t(texts[row.day])}
          isOpen={(row) => row.id === '2'}
          columns={[
            { key: 'what', head: t(texts.what), render: (row) => t(texts[row.kind]) },
            { key: 'network', head: t(texts.network), render: (row) => <NetworkBadge network={row.network} />, card: 'wide' },
            { key: 'amount', head: t(texts.amount), figure: true, render: (row) => <RowAmount row={row} />, card: 'end' },
            { key: 'status', head: t(texts.status), render: (row) => <StatusTag status={row.status} />, card: 'full' },
          ]}
        />
        <LoadMore
          label={t(texts.more)}
          busyLabel={t(texts.loadingMore)}
          end={ended ? t(texts.end) : undefined}
          onMore={() => setEnded(true)}
        />
      </Panel>
    </Figure>
  )
}

function RowAmount({ row }: { row: Row }) {
  const arrived = row.status === 'completed' ? 'in' : undefined
  const tone = row.status === 'cancelled' ? 'void' : arrived
  return <Money signed tone={tone} money={money(row.amount, 'USDC')} />
}
