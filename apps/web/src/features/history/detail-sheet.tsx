// The sheet of one transaction beside the history.

import * as crypto from '@sampan/contract/api/crypto.ts'
import { getTransfer } from '@sampan/contract/api/customer-transfer.ts'
import * as exchange from '@sampan/contract/api/exchange.ts'
import * as fiat from '@sampan/contract/api/fiat.ts'
import { isKeyOf } from '@sampan/contract/keys.ts'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Sheet } from '@sampan/ui/sheet'
import { SheetFrame } from '@sampan/ui/sheet-frame'
import { useUrlState } from '@sampan/ui/url-state'
import { type ReactNode, useEffect, useRef } from 'react'
import { type TransactionKind, transactionNames } from '../../entities/transaction/transaction-kinds.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useMedia } from '../../lib/layout/use-media.ts'
import { messages } from './detail-messages.ts'
import { TransactionStory } from './transaction-detail.tsx'

/** The endpoint that loads each kind of transaction. */
const entries = {
  cryptoDeposit: crypto.getCryptoTransaction,
  cryptoWithdrawal: crypto.getCryptoTransaction,
  fiatDeposit: fiat.getFiatTransaction,
  fiatWithdrawal: fiat.getFiatTransaction,
  customerTransferOut: getTransfer,
  customerTransferIn: getTransfer,
  mint: exchange.getExchangeOrder,
  redeem: exchange.getExchangeOrder,
  swap: exchange.getExchangeOrder,
} as const satisfies Record<TransactionKind, unknown>

export type TransactionRef = { readonly kind: TransactionKind; readonly id: string }

/** 'cryptoDeposit.0199…': the kind decides which endpoint to call. */
export function readTransactionRef(text: string | undefined): TransactionRef | undefined {
  const [kind, id] = text?.split('.') ?? []
  return isKeyOf(entries, kind) && id && /^[\w-]{1,64}$/.test(id) ? { kind, id } : undefined
}

/** From 1200 px on it is beside the list, below that it covers the list; the address is the same. */
export function DetailSheet({ opened }: { opened: TransactionRef }) {
  const t = useT()
  const url = useUrlState()
  const beside = useMedia('(min-width: 1200px)')
  const close = () => url.set({ open: undefined })
  const title = t(transactionNames[opened.kind])
  if (!beside)
    return (
      <Sheet open title={title} closeLabel={t(messages.close)} onClose={close}>
        <Story opened={opened} />
      </Sheet>
    )
  return (
    <BesideSheet title={title} onClose={close}>
      <Story opened={opened} />
    </BesideSheet>
  )
}

type BesideSheetProps = { title: string; onClose: () => void; children: ReactNode }

/** Escape closes it too, unless a field, a menu or a dialog takes the key. Focus inside it returns to its row. */
function BesideSheet({ title, onClose, children }: BesideSheetProps) {
  const t = useT()
  const sheet = useRef<HTMLElement>(null)
  const close = () => {
    if (sheet.current?.contains(document.activeElement)) document.querySelector<HTMLElement>('#history .is-open a')?.focus()
    onClose()
  }
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (event.target instanceof Element && event.target.closest('input, select, textarea')) return
      close()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  })
  return (
    <aside ref={sheet} className="sheet sheet--beside" aria-labelledby="h-detail">
      <SheetFrame titleId="h-detail" title={title} closeLabel={t(messages.close)} onClose={close}>
        {children}
      </SheetFrame>
    </aside>
  )
}

function Story({ opened: { kind, id } }: { opened: TransactionRef }) {
  const t = useT()
  const query = useEndpointQuery(entries[kind], { params: { id } })
  return (
    <QueryBoundary query={query} label={t(messages.loading)} shape="text" count={6}>
      {(data) => <TransactionStory kind={kind} transaction={data} />}
    </QueryBoundary>
  )
}
