import { channelNames } from '@sampan/contract/channels.ts'
import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { networkNames } from '@sampan/contract/networks.ts'
import { statuses, statusNames, tones } from '@sampan/contract/statuses.ts'
import { CloudOff } from 'lucide-react'
import { Fragment } from 'react'
import { Asset } from '../asset.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { useSay } from '../language.tsx'
import { NetworkBadge } from '../network-badge.tsx'
import { Note } from '../note.tsx'
import { RailBadge } from '../rail-badge.tsx'
import { Skeleton } from '../skeleton.tsx'
import { StatusTag } from '../status-tag.tsx'
import { Figure } from './figure.tsx'
import { stateTexts as texts, toneTexts } from './state-texts.ts'
import { titles } from './texts.ts'

export function StateFigures() {
  return (
    <>
      <NoteFigures />
      <EmptyFigures />
      <TagFigures />
    </>
  )
}

function NoteFigures() {
  const say = useSay()
  return (
    <>
      <Figure title={titles.notes}>
        <Note>{say(texts.neutral)}</Note>
        <Note tone="caution" icon={<CloudOff className="i" />} title={say(texts.stale)}>
          {say(texts.staleMore)}{' '}
          <button className="linkbtn" type="button">
            {say(texts.tryNow)}
          </button>
        </Note>
        <Note tone="info" title={say(texts.timeout)}>
          {say(texts.timeoutMore)}
        </Note>
        <Note tone="negative" title={say(texts.lose)}>
          {say(texts.loseMore)}
        </Note>
        <Note tone="positive" title={say(texts.saved)}>
          {say(texts.savedMore)}
        </Note>
      </Figure>
      <Figure title={titles.banners} wide>
        <div className="banners">
          <Banner offline tone="caution" action={<Button size="s">{say(texts.tryNow)}</Button>}>
            {say(texts.offline)}
          </Banner>
          <Banner tone="info">{say(texts.news)}</Banner>
          <Banner tone="negative">{say(texts.hold)}</Banner>
          <Banner>{say(texts.neutral)}</Banner>
        </div>
      </Figure>
    </>
  )
}

function EmptyFigures() {
  const say = useSay()
  const first = (
    <>
      <Button variant="primary" size="s">
        {say(texts.depositCrypto)}
      </Button>
      <Button size="s">{say(texts.depositBank)}</Button>
    </>
  )
  const clear = (
    <>
      <Button size="s">{say(texts.anyMonth)}</Button>
      <Button variant="quiet" size="s">
        {say(texts.clear)}
      </Button>
    </>
  )
  return (
    <>
      <Figure title={titles.empty}>
        <EmptyState boat title={say(texts.firstDay)} actions={first}>
          {say(texts.firstDayMore)}
        </EmptyState>
        <EmptyState title={say(texts.nothing)} actions={clear}>
          {say(texts.nothingMore)}
        </EmptyState>
        <EmptyState title={say(texts.permission)} actions={<Button size="s">{say(texts.askHim)}</Button>}>
          {say(texts.permissionMore)}
        </EmptyState>
      </Figure>
      <Figure title={titles.loading}>
        <Skeleton label={say(texts.loadingBalances)} panel />
        <Skeleton label={say(texts.loadingBalances)} shape="text" />
        <Skeleton label={say(texts.loadingBalances)} shape="form" count={2} />
      </Figure>
    </>
  )
}

function TagFigures() {
  const say = useSay()
  return (
    <>
      <Figure title={titles.statuses}>
        {tones.map((tone) => (
          <Fragment key={tone}>
            <p className="small muted">{say(toneTexts[tone])}</p>
            <p className="row">
              {statusNames
                .filter((status) => statuses[status].tone === tone)
                .map((status) => (
                  <StatusTag key={status} status={status} />
                ))}
            </p>
          </Fragment>
        ))}
      </Figure>
      <Figure title={titles.networks}>
        <div className="pairs">
          {networkNames.map((network) => (
            <NetworkBadge key={network} network={network} />
          ))}
          {channelNames.map((rail) => (
            <RailBadge key={rail} rail={rail} />
          ))}
        </div>
      </Figure>
      <Figure title={titles.assets}>
        <div className="pairs">
          {heldCurrencies.map((currency) => (
            <Asset key={currency} currency={currency} small={currency.length === 4 && currency !== 'WUSD'} />
          ))}
        </div>
      </Figure>
    </>
  )
}
