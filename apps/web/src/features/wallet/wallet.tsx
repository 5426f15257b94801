// The wallet page.

import './wallet-page.css'
import './wallet.css'
import { searchAccounts } from '@sampan/contract/api/wallet.ts'
import { formatTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button'
import { useAmountsHidden } from '@sampan/ui/hidden-amounts'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Skeleton } from '@sampan/ui/skeleton'
import { useUrlState } from '@sampan/ui/url-state'
import { Fragment, lazy, Suspense, useCallback, useDeferredValue, useState } from 'react'
import { readDismissed, storeDismissed } from '../../entities/announcement/dismissed-announcements.ts'
import { prefetchEndpoint, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLastAnswer } from '../../lib/http/last-answer.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useIdle } from '../../lib/layout/use-idle.ts'
import { usePainted } from '../../lib/layout/use-painted.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Balances } from './balances.tsx'
import { BalanceChart } from './chart/balance-chart.tsx'
import type { Wallet } from './holding.ts'
import { messages } from './messages.ts'
import { PendingTransfers } from './pending-transfers.tsx'
import { EmptyWallet } from './setup/empty-wallet.tsx'
import { startSectionOf } from './start/start-section.ts'
import { prefetchTasks, Tasks } from './tasks.tsx'
import { Total, TotalWaiting } from './total.tsx'

const ownBalances = { query: {} }

export const prefetchWallet = async (): Promise<void> =>
  void (await Promise.all([prefetchEndpoint(searchAccounts, ownBalances), prefetchTasks()]))

/** The server knows in which currency this user wants totals; a choice made here is saved there. */
export function WalletScreen() {
  const t = useT()
  const query = useEndpointQuery(searchAccounts, ownBalances)
  const kept = useLastAnswer(searchAccounts, query)
  const shown = query.data ? { data: query.data, at: query.dataUpdatedAt } : kept
  const hidden = useAmountsHidden()
  const { holds } = useSession()
  const start = startSectionOf(holds)
  return (
    <main className="wrap wallet" id="main">
      {start !== 'overview' && (
        <Suspense fallback={<Skeleton label={t(messages.loading)} count={1} panel />}>
          <RoleStart key={String(hidden)} section={start} />
        </Suspense>
      )}
      {shown ? (
        <Total wallet={shown.data} updatedAt={shown.at} busy={query.isFetching} onRefresh={() => void query.refetch()} />
      ) : (
        <TotalWaiting />
      )}
      {shown && (query.isError || query.isPaused) && <Stale at={shown.at} onRetry={() => void query.refetch()} />}
      {kept ? (
        <Parts wallet={kept.data} tasks={start !== 'approvals'} />
      ) : (
        <QueryBoundary query={query} label={t(messages.loading)} waiting={<PartsWaiting />}>
          {(wallet) => <Parts wallet={wallet} tasks={start !== 'approvals'} />}
        </QueryBoundary>
      )}
    </main>
  )
}

// Few look into a balance at every visit: what that takes comes when it is wanted.
const AccountSheet = lazy(() => import('./account-sheet.tsx').then((part) => ({ default: part.AccountSheet })))

const SetupChecklist = lazy(() => import('./setup/setup-checklist.tsx').then((part) => ({ default: part.SetupChecklist })))

// Owners and individuals, who are most, see none of it.
const RoleStart = lazy(() => import('./start/role-start.tsx').then((part) => ({ default: part.RoleStart })))

function Parts({ wallet, tasks }: { wallet: Wallet; tasks: boolean }) {
  const hidden = useAmountsHidden()
  const isPainted = usePainted()
  // They are mounted again when the mask changes, because texts with amounts in them do not follow it.
  return (
    <Fragment key={String(hidden)}>
      {tasks && <Tasks />}
      {wallet.untouched && <EmptyWallet />}
      <div className={wallet.untouched ? undefined : 'split'}>
        <div className="wallet__column">
          <Balances wallet={wallet} />
          {!wallet.untouched && <StepsLeft />}
        </div>
        {!wallet.untouched && (isPainted ? <Aside wallet={wallet} /> : <AsideWaiting />)}
      </div>
      <OpenedAccount wallet={wallet} />
    </Fragment>
  )
}

function Aside({ wallet }: { wallet: Wallet }) {
  return (
    <div className="wallet__column">
      <BalanceChart currency={wallet.totals.total.currency} />
      <PendingTransfers />
    </div>
  )
}

/** Reads the address alone, so that opening a balance does not render the page again; the sheet is rendered in small steps. */
function OpenedAccount({ wallet }: { wallet: Wallet }) {
  const asset = useDeferredValue(useUrlState().get('asset'))
  const row = wallet.resultList.find(({ currency }) => currency === asset)
  if (!row) return null
  return (
    <Suspense>
      <AccountSheet row={row} />
    </Suspense>
  )
}

/** In the columns of what comes. */
function PartsWaiting() {
  const t = useT()
  return (
    <div className="split">
      <Skeleton label={t(messages.loading)} count={6} panel />
      <AsideWaiting />
    </div>
  )
}

function AsideWaiting() {
  const t = useT()
  return <Skeleton label={t(messages.loading)} count={3} panel />
}

/** Holds no user data, because it stays in the browser after a sign-out. */
const firstSteps = 'first-steps'

/** Asked about only until they are all taken or put away in this browser; then nothing of it is fetched any more. */
function StepsLeft() {
  const isIdle = useIdle()
  const [gone, setGone] = useState(() => readDismissed(document.cookie).includes(firstSteps))
  const leave = useCallback(() => {
    storeDismissed(firstSteps, readDismissed(document.cookie))
    setGone(true)
  }, [])
  if (gone || !isIdle) return null
  return (
    <Suspense>
      <SetupChecklist onGone={leave} />
    </Suspense>
  )
}

function Stale({ at, onRetry }: { at: number; onRetry: () => void }) {
  const t = useT()
  const locale = useLocaleFormat()
  return (
    <div className="wallet__stale">
      <Note tone="caution" live="status" title={t(messages.stale, { time: formatTime(at, locale) })}>
        {t(messages.staleMore)}{' '}
        <Button variant="quiet" size="s" onClick={onRetry}>
          {t(messages.tryNow)}
        </Button>
      </Note>
    </div>
  )
}
