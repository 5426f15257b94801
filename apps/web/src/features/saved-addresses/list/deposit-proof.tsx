// Proves that an address is the reader's own by a small deposit from it, for wallets that cannot sign texts.

import { requestDepositProof } from '@sampan/contract/api/blockchain-address.ts'
import { getDepositAddress, listCryptoAssets } from '@sampan/contract/api/crypto-deposit.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { moneyAsTyped, moneyFromWire } from '@sampan/contract/money.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address'
import { Button } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useState } from 'react'
import type { SavedAddress } from '../../../entities/address/address-status.ts'
import { CopyAction } from '../../../entities/address/copy-action.tsx'
import { cryptoMessages } from '../../../entities/crypto-transfer/crypto-messages.ts'
import { call } from '../../../lib/http/api.ts'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { messages } from './deposit-proof-messages.ts'

export function DepositProof({ address }: { address: SavedAddress }) {
  const t = useT()
  const query = useEndpointQuery(listCryptoAssets)
  return (
    <div className="stack">
      <h3>{t(messages.title)}</h3>
      <QueryBoundary query={query} label={t(cryptoMessages.loading)} shape="text" count={2}>
        {({ resultList }) => (
          <CoinChoice
            address={address}
            coins={resultList.flatMap(({ mainNet, currency, deposit }) =>
              mainNet === address.mainNet && deposit ? [currency] : [],
            )}
          />
        )}
      </QueryBoundary>
    </div>
  )
}

type ProofRequest = { readonly currency: Stablecoin } & ResponseOf<typeof requestDepositProof>

function CoinChoice({ address, coins }: { address: SavedAddress; coins: readonly Stablecoin[] }) {
  const t = useT()
  const [asking, setAsking] = useState<Stablecoin>()
  const [requested, setRequested] = useState<ProofRequest>()
  const choose = async (currency: Stablecoin) => {
    setAsking(currency)
    const outcome = await call(requestDepositProof, { params: { id: address.id }, body: { currency } })
    if (outcome.ok) setRequested({ currency, ...outcome.result })
    setAsking(undefined)
  }
  if (requested) return <DepositSteps requested={requested} mainNet={address.mainNet} />
  if (coins.length === 0)
    return <Note tone="caution" title={t(messages.closed, { network: networkById(address.mainNet).label })} />
  return (
    <>
      <p className="text-soft">{t(messages.choose)}</p>
      <div className="row">
        {coins.map((currency) => (
          <Button
            key={currency}
            size="s"
            busy={asking === currency}
            busyLabel={t(messages.preparing)}
            onClick={() => void choose(currency)}
          >
            {currency}
          </Button>
        ))}
      </div>
    </>
  )
}

function DepositSteps({ requested, mainNet }: { requested: ProofRequest; mainNet: NetworkId }) {
  const t = useT()
  const query = useEndpointQuery(getDepositAddress, { params: { mainNet, currency: requested.currency } }, { immutable: true })
  return (
    <QueryBoundary query={query} label={t(cryptoMessages.loading)} shape="text" count={4}>
      {(to) => <Instructions requested={requested} to={to} />}
    </QueryBoundary>
  )
}

function Instructions({ requested, to }: { requested: ProofRequest; to: ResponseOf<typeof getDepositAddress> }) {
  const t = useT()
  const reader = useLocaleFormat()
  const money = moneyFromWire(requested.amount.amount, requested.currency)
  const typed = moneyAsTyped(money)
  const { label: network } = networkById(to.mainNet)
  return (
    <>
      <p className="text-soft">{t(messages.how, { currency: requested.currency, network })}</p>
      <DescriptionList
        dense
        items={[
          { key: 'amount', term: t(messages.amount), value: <Money exact money={money} /> },
          ...(to.memo === null ? [] : [{ key: 'memo', term: t(messages.memo), value: <span className="mono">{to.memo}</span> }]),
          { key: 'until', term: t(messages.until), value: formatDayTime(Date.parse(requested.expiresAt), reader) },
        ]}
      />
      <Address
        address={to.address}
        boxed
        copy={{
          label: t(cryptoMessages.copyAddress),
          done: (tail) => t(cryptoMessages.addressCopied, { tail }),
          failed: t(cryptoMessages.notCopied),
        }}
      />
      <div className="row">
        <CopyAction size="s" text={typed} label={t(messages.copyAmount)} done={t(messages.amountCopied)} />
        {to.memo !== null && <CopyAction size="s" text={to.memo} label={t(messages.copyMemo)} done={t(messages.memoCopied)} />}
      </div>
      <Note title={t(messages.next)}>{t(messages.nextDetail)}</Note>
    </>
  )
}
