// The crypto deposit page; coin and network are kept in the address.

import '../../entities/transaction/transfer-page.css'
import './crypto-deposit.css'
import { listCryptoAssets } from '@sampan/contract/api/crypto-deposit.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { networks } from '@sampan/contract/networks.ts'
import { Button } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Skeleton } from '@sampan/ui/skeleton'
import { useUrlState } from '@sampan/ui/url-state'
import { LifeBuoy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { chooseAsset } from '../../entities/crypto-transfer/asset-choice.ts'
import { AssetField, NetworkField } from '../../entities/crypto-transfer/asset-network.tsx'
import { cryptoMessages } from '../../entities/crypto-transfer/crypto-messages.ts'
import { PausedChannels } from '../../entities/transaction/paused-channels.tsx'
import { RailSwitch } from '../../entities/transaction/rail-switch.tsx'
import { WalletCrumb } from '../../entities/transaction/wallet-crumb.tsx'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useStepFocus } from '../../lib/navigation/use-step-focus.ts'
import { DepositAddress } from './deposit-address.tsx'
import { messages } from './messages.ts'
import { RecentDeposits } from './recent-deposits.tsx'

const DepositDiagnosis = lazy(() => import('./deposit-diagnosis.tsx').then((part) => ({ default: part.DepositDiagnosis })))
const CryptoDetail = lazy(() =>
  import('../../entities/crypto-transfer/crypto-detail.tsx').then((part) => ({ default: part.CryptoDetail })),
)

/** An opened deposit is kept in the address too. */
export function CryptoDeposit({ title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const id = url.get('id')
  useStepFocus(id ?? '')
  const query = useEndpointQuery(listCryptoAssets)
  if (id !== undefined)
    return (
      <Suspense fallback={<Waiting />}>
        <CryptoDetail kind="deposit" id={id} back={{ href: url.href({ id: undefined }), label: t(title) }} />
      </Suspense>
    )
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <WalletCrumb />
        <h1>{t(title)}</h1>
        <RailSwitch kind="deposit" rail="crypto" />
      </div>
      <QueryBoundary query={query} label={t(cryptoMessages.loading)} shape="form" count={3}>
        {({ resultList }) => <Deposit rows={resultList} />}
      </QueryBoundary>
    </main>
  )
}

function Waiting() {
  const t = useT()
  return (
    <main className="wrap" id="main">
      <Skeleton shape="text" label={t(cryptoMessages.loading)} />
    </main>
  )
}

function Deposit({ rows }: { rows: ResponseOf<typeof listCryptoAssets>['resultList'] }) {
  const t = useT()
  const url = useUrlState()
  const choice = chooseAsset(rows, 'deposit', { currency: url.get('currency'), network: url.get('network') })
  const { asset, network, row } = choice
  const showsDiagnosis = url.get('missing') !== undefined
  if (!asset)
    return (
      <EmptyState level={2} title={t(messages.none)}>
        {t(messages.noneMore)}
      </EmptyState>
    )
  return (
    <div className="split split--flow">
      <div className="stack-l">
        <div className="form form--2">
          <AssetField
            assets={choice.assets}
            value={asset}
            onChoose={(currency) => url.set({ currency, network }, { replace: true })}
          />
          <NetworkField
            choices={choice.networks}
            value={network}
            help={network ? undefined : t(messages.networkHelp)}
            onChoose={(name) => url.set({ currency: asset, network: name }, { replace: true })}
          />
        </div>
        <PausedChannels direction="deposit" closed={choice.closed} />
        {row?.deposit && network && <DepositAddress key={`${asset}${network}`} asset={asset} network={network} />}
        {row && network && !row.deposit && (
          <Note tone="caution" title={t(messages.paused, { network: networks[network].label })}>
            {row.about}
          </Note>
        )}
        {!row && (
          <EmptyState level={2} title={t(messages.pick)}>
            {t(messages.pickMore)}
          </EmptyState>
        )}
        <div className="row">
          <Button
            icon={<LifeBuoy className="i" />}
            aria-expanded={showsDiagnosis}
            onClick={() => url.set({ missing: showsDiagnosis ? undefined : 'yes' }, { replace: true })}
          >
            {t(messages.missing)}
          </Button>
          <span className="small muted">{t(messages.missingMore)}</span>
        </div>
        {showsDiagnosis && (
          <Suspense fallback={<Skeleton shape="form" count={2} label={t(cryptoMessages.loading)} />}>
            <DepositDiagnosis networks={[...new Set(rows.map(({ mainNet }) => mainNet))]} network={network} />
          </Suspense>
        )}
      </div>
      <RecentDeposits asset={asset} />
    </div>
  )
}
