// Gallery figures of empty lists and skeletons.

import { Button } from '../button/button.tsx'
import { useT } from '../language/language.tsx'
import { EmptyState } from '../note/empty-state.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Figure } from './figure.tsx'
import { stateTexts as texts } from './state-texts.ts'
import { titles } from './texts.ts'

export function EmptyFigures() {
  const t = useT()
  const first = (
    <>
      <Button variant="primary" size="s">
        {t(texts.depositCrypto)}
      </Button>
      <Button size="s">{t(texts.depositBank)}</Button>
    </>
  )
  const clear = (
    <>
      <Button size="s">{t(texts.anyMonth)}</Button>
      <Button variant="quiet" size="s">
        {t(texts.clear)}
      </Button>
    </>
  )
  return (
    <>
      <Figure title={titles.empty}>
        <EmptyState boat title={t(texts.firstDay)} actions={first}>
          {t(texts.firstDayMore)}
        </EmptyState>
        <EmptyState title={t(texts.nothing)} actions={clear}>
          {t(texts.nothingMore)}
        </EmptyState>
        <EmptyState title={t(texts.permission)} actions={<Button size="s">{t(texts.askHim)}</Button>}>
          {t(texts.permissionMore)}
        </EmptyState>
      </Figure>
      <Figure title={titles.loading}>
        <Skeleton label={t(texts.loadingBalances)} panel />
        <Skeleton label={t(texts.loadingBalances)} shape="text" />
        <Skeleton label={t(texts.loadingBalances)} shape="form" count={2} />
      </Figure>
    </>
  )
}
