// One payment link beside the list: its address to copy, what was paid, and its cancellation.

import { getPaymentLink } from '@sampan/contract/api/payment-link.ts'
import { channels } from '@sampan/contract/channels.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { listComma } from '@sampan/contract/punctuation.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { Dialog } from '@sampan/ui/dialog'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { moneyText } from '@sampan/ui/money-parts'
import { Note } from '@sampan/ui/note'
import { QrCode } from '@sampan/ui/qr-code'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Sheet } from '@sampan/ui/sheet'
import { showToast } from '@sampan/ui/toast-store'
import { toMoney } from '@sampan/ui/wire-money'
import { useState } from 'react'
import { CopyAction } from '../../entities/address/copy-action.tsx'
import { ArrivalList } from '../../entities/payment-link/arrival-list.tsx'
import { LinkStateTag } from '../../entities/payment-link/link-state.tsx'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { cancelLink, type PaymentLinkDetail, pageAddress } from './link-calls.ts'
import { formMessages, messages } from './messages.ts'

export function LinkSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const query = useEndpointQuery(getPaymentLink, { params: { id } })
  return (
    <Sheet open title={t(messages.link)} closeLabel={t(messages.close)} onClose={onClose}>
      <QueryBoundary query={query} label={t(messages.loading)} shape="text" count={6}>
        {(link) => <Whole link={link} />}
      </QueryBoundary>
    </Sheet>
  )
}

function Whole({ link }: { link: PaymentLinkDetail }) {
  const t = useT()
  const isShared = link.state === 'OPEN' || link.state === 'PARTLY_PAID'
  return (
    <>
      <div className="row row--between">
        <strong>
          {link.amount ? <Money money={toMoney(link.amount)} /> : `${t(messages.anyAmount)} · ${link.received.currency}`}
        </strong>
        <LinkStateTag state={link.state} stateLabel={link.stateLabel} />
      </div>
      <StateNote link={link} />
      {isShared && <Share link={link} />}
      <DescriptionList dense items={useFacts(link)} />
      <section className="stack" aria-labelledby="h-link-arrivals">
        <h3 id="h-link-arrivals">{t(messages.arrivals)}</h3>
        {link.arrivals.length === 0 ? (
          <p className="muted">{t(messages.noArrivals)}</p>
        ) : (
          <ArrivalList arrivals={link.arrivals} />
        )}
      </section>
      {link.mayCancel && <Cancel link={link} />}
    </>
  )
}

function StateNote({ link }: { link: PaymentLinkDetail }) {
  const t = useT()
  switch (link.state) {
    case 'PARTLY_PAID':
      return (
        link.remaining && (
          <Note tone="info">{t(messages.partlyPaid, { remaining: moneyText(toMoney(link.remaining), { exact: true }) })}</Note>
        )
      )
    case 'OVERPAID':
      return <Note tone="info">{t(messages.overpaid)}</Note>
    case 'PAID_LATE':
      return <Note tone="caution">{t(messages.paidLate)}</Note>
    case 'EXPIRED':
    case 'CANCELLED':
      return <Note>{t(messages.ended)}</Note>
    default:
      return link.amount ? null : <Note tone="info">{t(formMessages.chosenHelp)}</Note>
  }
}

function Share({ link }: { link: PaymentLinkDetail }) {
  const t = useT()
  const address = pageAddress(link)
  return (
    <div className="stack">
      <span className="link-address mono small" translate="no">
        {address}
      </span>
      <div className="row">
        <CopyAction variant="primary" text={address} label={t(messages.copy)} done={t(messages.copied)} />
        <LinkButton href={link.path}>{t(messages.openPage)}</LinkButton>
      </div>
      <QrCode text={address} label={t(messages.qr)} />
    </div>
  )
}

function useFacts(link: PaymentLinkDetail): Description[] {
  const t = useT()
  const locale = useLocaleFormat()
  const at = (time: string) => formatDayTime(Date.parse(time), locale)
  const optional = (key: string, term: string, value: string | null): Description[] =>
    value === null ? [] : [{ key, term, value }]
  return [
    { key: 'received', term: t(messages.received), value: <Money money={toMoney(link.received)} dash /> },
    ...(toMoney(link.onTheWay).units > 0n
      ? [{ key: 'coming', term: t(messages.onTheWay), value: <Money money={toMoney(link.onTheWay)} /> }]
      : []),
    ...(link.note === null
      ? []
      : [{ key: 'note', term: t(messages.note), value: <span className="link-note">{link.note}</span> }]),
    ...optional('payee', t(messages.payee), link.payee),
    ...(link.networks.length > 0
      ? [
          {
            key: 'networks',
            term: t(messages.networks),
            value: link.networks.map((one) => networkById(one).label).join(t(listComma)),
          },
        ]
      : []),
    ...optional('channel', t(messages.channel), link.channel && t(channels[link.channel].name)),
    { key: 'expires', term: t(messages.expires), value: at(link.expiresAt) },
    ...optional('cancelled', t(messages.cancelled), link.cancelledAt && at(link.cancelledAt)),
    {
      key: 'created',
      term: t(messages.created),
      value: t(messages.createdBy, { when: at(link.createdAt), name: link.createdBy }),
    },
  ]
}

function Cancel({ link }: { link: PaymentLinkDetail }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const done = await cancelLink(link)
    setBusy(false)
    setAsks(false)
    if (done) showToast({ text: t(messages.cancelDone) })
  }
  return (
    <div className="row">
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {t(messages.cancel)}
      </Button>
      <Dialog
        open={asks}
        danger
        title={t(messages.cancelAsk)}
        safeLabel={t(messages.keep)}
        onSafe={() => setAsks(false)}
        actLabel={t(messages.cancel)}
        onAct={() => void act()}
        busy={busy}
        busyLabel={t(messages.cancelling)}
      >
        {t(messages.cancelMore)}
      </Dialog>
    </div>
  )
}
