import { moneyFromWire as money } from '@sampan/contract/money.ts'
import type { NetworkName } from '@sampan/contract/networks.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Facts } from '../facts.tsx'
import { useSay } from '../language.tsx'
import { LoadMore } from '../load-more.tsx'
import { Money } from '../money.tsx'
import { NetworkBadge } from '../network-badge.tsx'
import { Panel } from '../panel.tsx'
import { Sheet } from '../sheet.tsx'
import { StatusTag } from '../status-tag.tsx'
import { Table } from '../table.tsx'
import { ToastCard } from '../toast.tsx'
import { createToastStore, showToast } from '../toast-store.ts'
import { dataTexts as texts } from './data-texts.ts'
import { Figure } from './figure.tsx'
import { titles, words } from './texts.ts'

const still = createToastStore(3_000)

export function LayerFigures() {
  const say = useSay()
  const [open, setOpen] = useState<'dialog' | 'sheet' | undefined>()
  const close = () => setOpen(undefined)
  const copied = { text: say(words.copied, { tail: '18cc' }) }
  const failed = {
    text: say(words.failed),
    tone: 'bad' as const,
    action: { label: say(words.tryAgain), onPress: () => undefined },
  }
  return (
    <>
      <Figure title={titles.layers}>
        <p className="row">
          <Button onClick={() => setOpen('dialog')}>{say(words.openDialog)}</Button>
          <Button onClick={() => setOpen('sheet')}>{say(words.openSheet)}</Button>
          <Button onClick={() => showToast(copied)}>{say(words.showToast)}</Button>
          <Button onClick={() => showToast(failed)}>{say(words.showError)}</Button>
        </p>
        <ToastCard toast={copied} store={still} />
        <ToastCard toast={failed} store={still} />
        <p className="help">{say(words.toastHelp)}</p>
        <Dialog
          open={open === 'dialog'}
          title={say(words.logOutAsk)}
          safeLabel={say(words.stay)}
          onSafe={close}
          actLabel={say(words.logOut)}
          onAct={close}
        >
          {say(words.draft)}
        </Dialog>
        <Sheet open={open === 'sheet'} title={say(words.sheetTitle)} closeLabel={say(words.close)} onClose={close}>
          <Facts
            dense
            facts={[
              { key: 'pay', term: say(texts.amount), value: <Money money={money('-12500.000000', 'USDC')} /> },
              { key: 'status', term: say(texts.status), value: <StatusTag status="processing" /> },
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
  const say = useSay()
  const [ended, setEnded] = useState(false)
  return (
    <Figure title={titles.table} wide>
      <Panel flush title={say(texts.activity)}>
        <Table
          caption={say(texts.activity)}
          rows={rows}
          rowKey={(row) => row.id}
          rowHref={() => '#main'}
          groupOf={(row) => say(texts[row.day])}
          isOpen={(row) => row.id === '2'}
          columns={[
            { key: 'what', head: say(texts.what), render: (row) => say(texts[row.kind]) },
            { key: 'network', head: say(texts.network), render: (row) => <NetworkBadge network={row.network} />, card: 'wide' },
            { key: 'amount', head: say(texts.amount), figure: true, render: (row) => <RowAmount row={row} />, card: 'end' },
            { key: 'status', head: say(texts.status), render: (row) => <StatusTag status={row.status} />, card: 'full' },
          ]}
        />
        <LoadMore
          label={say(texts.more)}
          busyLabel={say(texts.loadingMore)}
          end={ended ? say(texts.end) : undefined}
          onMore={() => setEnded(true)}
        />
      </Panel>
    </Figure>
  )
}

function RowAmount({ row }: { row: Row }) {
  const tone = row.status === 'cancelled' ? 'void' : row.status === 'completed' ? 'in' : undefined
  return <Money signed tone={tone} money={money(row.amount, 'USDC')} />
}
