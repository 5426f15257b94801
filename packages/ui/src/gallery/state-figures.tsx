// Gallery figures of notes, statuses and skeletons.

import { channelNames } from '@sampan/contract/channels.ts'
import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { networkNames } from '@sampan/contract/networks.ts'
import { statuses, statusNames, tones } from '@sampan/contract/statuses.ts'
import { CloudOff } from 'lucide-react'
import { Fragment } from 'react'
import { Asset } from '../asset/asset.tsx'
import { Button } from '../button/button.tsx'
import { useT } from '../language/language.tsx'
import { NetworkBadge } from '../network-badge/network-badge.tsx'
import { RailBadge } from '../network-badge/rail-badge.tsx'
import { Banner } from '../note/banner.tsx'
import { Note } from '../note/note.tsx'
import { StatusTag } from '../status-tag/status-tag.tsx'
import { EmptyFigures } from './empty-figures.tsx'
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
  const t = useT()
  return (
    <>
      <Figure title={titles.notes}>
        <Note>{t(texts.neutral)}</Note>
        <Note tone="caution" icon={<CloudOff className="i" />} title={t(texts.stale)}>
          {t(texts.staleMore)}{' '}
          <button className="linkbtn" type="button">
            {t(texts.tryNow)}
          </button>
        </Note>
        <Note tone="info" title={t(texts.timeout)}>
          {t(texts.timeoutMore)}
        </Note>
        <Note tone="negative" title={t(texts.lose)}>
          {t(texts.loseMore)}
        </Note>
        <Note tone="positive" title={t(texts.saved)}>
          {t(texts.savedMore)}
        </Note>
      </Figure>
      <Figure title={titles.banners} wide>
        <div className="banners">
          <Banner offline tone="caution" action={<Button size="s">{t(texts.tryNow)}</Button>}>
            {t(texts.offline)}
          </Banner>
          <Banner tone="info">{t(texts.news)}</Banner>
          <Banner tone="negative">{t(texts.hold)}</Banner>
          <Banner>{t(texts.neutral)}</Banner>
        </div>
      </Figure>
    </>
  )
}

function TagFigures() {
  const t = useT()
  return (
    <>
      <Figure title={titles.statuses}>
        {tones.map((tone) => (
          <Fragment key={tone}>
            <p className="small muted">{t(toneTexts[tone])}</p>
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
