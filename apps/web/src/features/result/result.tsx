// The result page of every submission.

import './result.css'
import { browser } from '@sampan/contract/constants.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { Countdown } from '@sampan/ui/countdown'
import { useT } from '@sampan/ui/language'
import { CircleCheck, Hourglass, KeyRound, Landmark, MailCheck, MessageCircleHeart, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { readHistoryState } from '../../lib/navigation/history-state.ts'
import { routeKey } from '../../lib/navigation/paths.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { type Result, type ResultIcon, results } from './results.ts'

const icons = {
  'handed-in': Hourglass,
  done: CircleCheck,
  mail: MailCheck,
  bank: Landmark,
  phone: Smartphone,
  key: KeyRound,
  thanks: MessageCircleHeart,
} as const satisfies Record<ResultIcon, unknown>

const messages = {
  leaving: {
    en: 'Going to {place} in {seconds} s',
    'zh-CN': '{seconds} 秒后前往{place}',
    th: 'จะไปที่{place}ใน {seconds}\u00a0วินาที',
  },
  stay: { en: 'Stay here', 'zh-CN': '留在此页', th: 'อยู่หน้านี้' },
  unknown: { en: 'No result to show', 'zh-CN': '没有可显示的结果', th: 'ไม่มีผลลัพธ์ให้แสดง' },
  unknownNext: {
    en: 'This page shows the result right after you confirm.',
    'zh-CN': '您确认后，此页面会显示结果。',
    th: 'หน้านี้แสดงผลลัพธ์ทันทีหลังจากคุณยืนยัน',
  },
  stays: { en: 'This page stays open.', 'zh-CN': '本页会保持打开。', th: 'หน้านี้จะเปิดอยู่ต่อไป' },
} as const satisfies Record<string, Text>

/** Each is a chunk of its own, loaded only after a submission. */
const followers = {
  cryptoWithdrawal: lazy(() =>
    import('../../entities/crypto-transfer/crypto-submitted.tsx').then((part) => ({ default: part.CryptoSubmitted })),
  ),
  fiatTransfer: lazy(() =>
    import('../../entities/fiat-transfer/fiat-submitted.tsx').then((part) => ({ default: part.FiatSubmitted })),
  ),
} as const satisfies Record<Exclude<NonNullable<Result['follows']>, 'exchange'>, unknown>

const ExchangeResult = lazy(() =>
  import('../../entities/exchange/exchange-result.tsx').then((part) => ({ default: part.ExchangeResult })),
)

/** Every success route: what was accepted, what happens next, and the ways on. An exchange may have failed, so it has its own page. */
export function ResultScreen({ path, title }: ScreenProps) {
  const row: Result = results[routeKey(results, path)]
  const state: unknown = useHistoryState()
  const submitted: unknown = typeof state === 'object' && state !== null && 'result' in state ? state.result : undefined
  if (row.follows !== 'exchange' || submitted === undefined) {
    // Without a state nothing was confirmed in this tab: the page was opened by its address, and claims nothing.
    const shown =
      state === null
        ? {
            title: messages.unknown,
            row: row.follows === 'exchange' ? row : { ...row, next: row.nextUnknown ?? messages.unknownNext, hint: undefined },
          }
        : { title, row }
    return <PlainResult {...shown} submitted={submitted} reference={readHistoryState(state, 'reference')} />
  }
  return (
    <main className="wrap result" id="main">
      <div className="result__in">
        <Suspense>
          <ExchangeResult submitted={submitted} />
        </Suspense>
      </div>
    </main>
  )
}

type PlainResultProps = { row: Result; title: Text; submitted: unknown; reference: string | undefined }

function PlainResult({ row, title, submitted, reference }: PlainResultProps) {
  const t = useT()
  const [staying, setStaying] = useState(false)
  const Icon = icons[row.icon]
  const Follower = row.follows && row.follows !== 'exchange' && submitted !== undefined ? followers[row.follows] : undefined
  const stay = () => setStaying(true)
  return (
    <main className="wrap result" id="main">
      <div className="result__in">
        <span className="result__icon" aria-hidden="true">
          <Icon className="i" />
        </span>
        <h1>{t(title)}</h1>
        <p className="lead">{t(row.next)}</p>
        {row.reference && reference !== undefined && (
          <p>
            {t(row.reference)} <strong className="nowrap">{reference}</strong>
          </p>
        )}
        {row.hint && <p className="muted">{t(row.hint)}</p>}
        {Follower && (
          <Suspense>
            <Follower handedIn={submitted} />
          </Suspense>
        )}
        {/* Where the transfer itself can be tracked, the history is one button too many. A pointer over the buttons or focus on them means that the user is choosing, so the page does not leave. */}
        <div className="result__do" onPointerMove={stay} onFocus={stay}>
          {row.buttons
            .filter(({ to }) => !Follower || to !== '/wallet-history')
            .map(({ to, label }, index) => (
              <LinkButton key={to} href={to} variant={index === 0 && !Follower ? 'primary' : 'second'}>
                {t(label)}
              </LinkButton>
            ))}
        </div>
        {row.leadsTo && !staying && <Leaving leadsTo={row.leadsTo} onStay={stay} />}
        {row.leadsTo && staying && <p className="row small muted">{t(messages.stays)}</p>}
      </div>
    </main>
  )
}

function Leaving({ leadsTo, onStay }: { leadsTo: NonNullable<Result['leadsTo']>; onStay: () => void }) {
  const t = useT()
  const [endAt] = useState(() => Date.now() + browser.autoRedirectMs)
  const place = t(leadsTo.name)
  return (
    <div className="row small muted" onPointerMove={onStay} onFocus={onStay}>
      <Countdown
        endAt={endAt}
        announce={(seconds) => t(messages.leaving, { place, seconds })}
        onEnd={() => navigate(leadsTo.path, { replace: true })}
      >
        {(seconds) => t(messages.leaving, { place, seconds })}
      </Countdown>
      <Button variant="quiet" size="s" onClick={onStay}>
        {t(messages.stay)}
      </Button>
    </div>
  )
}
