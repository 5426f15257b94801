// The state of the bot check below a form.

import type { Text } from '@sampan/contract/language.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { useSignal } from '@sampan/ui/use-signal'
import { Check } from 'lucide-react'
import { botCheckProvider } from './bot-check-provider.ts'
import type { BotCheckState } from './use-bot-check.ts'

const messages = {
  working: { en: 'Checking in this browser', 'zh-CN': '正在此浏览器中检查', th: 'กำลังตรวจสอบในเบราว์เซอร์นี้' },
  passed: {
    en: 'Robot check passed in this browser',
    'zh-CN': '不是机器人：已在此浏览器中检查',
    th: 'ไม่ใช่บอต: ตรวจสอบในเบราว์เซอร์นี้แล้ว',
  },
  workingElsewhere: { en: 'Checking with {name}', 'zh-CN': '正在由 {name} 检查', th: 'กำลังตรวจสอบโดย {name}' },
  passedElsewhere: {
    en: 'Robot check passed with {name}',
    'zh-CN': '不是机器人：已由 {name} 检查',
    th: 'ไม่ใช่บอต: ตรวจสอบโดย {name} แล้ว',
  },
  elsewhere: {
    en: '{name} sees your IP address and browser.',
    'zh-CN': '{name} 会看到您的 IP 地址和浏览器信息。',
    th: '{name} จะเห็นที่อยู่ IP และเบราว์เซอร์ของคุณ',
  },
  privacy: { en: 'Privacy policy', 'zh-CN': '其隐私政策', th: 'นโยบายความเป็นส่วนตัว' },
  terms: { en: 'and terms', 'zh-CN': '及条款', th: 'และข้อกำหนด' },
  how: {
    en: 'No puzzle. Nothing is sent to third parties.',
    'zh-CN': '无需解题，不向第三方发送任何内容。',
    th: 'ไม่มีปริศนา ไม่ส่งข้อมูลให้บุคคลที่สาม',
  },
  failed: { en: 'Recaptcha loading failed', 'zh-CN': '人机验证加载失败', th: 'โหลดการตรวจสอบบอตไม่สำเร็จ' },
  failedHow: {
    en: 'Refresh to try again.',
    'zh-CN': '请刷新后重试。',
    th: 'รีเฟรชเพื่อลองอีกครั้ง',
  },
  refresh: { en: 'Refresh', 'zh-CN': '刷新', th: 'รีเฟรช' },
} as const satisfies Record<string, Text>

/** Providers that may be configured instead of our own check, with links to their terms. */
const companies = {
  recaptcha: {
    name: 'Google reCAPTCHA',
    privacy: 'https://policies.google.com/privacy',
    terms: 'https://policies.google.com/terms',
  },
  turnstile: {
    name: 'Cloudflare Turnstile',
    privacy: 'https://www.cloudflare.com/privacypolicy/',
    terms: 'https://www.cloudflare.com/website-terms/',
  },
  hcaptcha: { name: 'hCaptcha', privacy: 'https://www.hcaptcha.com/privacy', terms: 'https://www.hcaptcha.com/terms' },
} as const

/** Shows the state of the bot check once it has started; its place is kept free until then, so that nothing moves. */
export function BotCheck({ state }: { state: BotCheckState }) {
  if (state === 'failed') return <BotCheckFailed onRefresh={() => location.reload()} />
  if (state === 'idle') return <div className="bot" role="status" />
  return (
    <div className="bot" role="status">
      <span className={state === 'passed' ? 'bot__ok' : 'bot__ok bot__busy'} aria-hidden="true">
        {state === 'passed' && <Check className="i i--s" />}
        {state === 'working' && <span className="spin" />}
      </span>
      <Checking state={state} />
    </div>
  )
}

function Checking({ state }: { state: 'working' | 'passed' }) {
  const t = useT()
  const by = useSignal(botCheckProvider, undefined)
  const company = by === 'recaptcha' || by === 'turnstile' || by === 'hcaptcha' ? companies[by] : undefined
  if (!company)
    return (
      <span>
        <strong>{t(messages[state])}</strong>
        {by === 'altcha' && <span className="small muted">{t(messages.how)}</span>}
      </span>
    )
  const { name, privacy, terms } = company
  return (
    <span>
      <strong>{t(messages[`${state}Elsewhere`], { name })}</strong>
      <span className="small muted">
        {t(messages.elsewhere, { name })} <Link href={privacy}>{t(messages.privacy)}</Link>{' '}
        <Link href={terms}>{t(messages.terms)}</Link>
      </span>
    </span>
  )
}

/** Where the page holds an action that a reload would lose, refreshing loads the check again and not the page. */
export function BotCheckFailed({ title, onRefresh }: { title?: string | undefined; onRefresh: () => void }) {
  const t = useT()
  return (
    <Note tone="negative" live="alert" title={title ?? t(messages.failed)}>
      {t(messages.failedHow)}
      <div className="row">
        <Button size="s" onClick={onRefresh}>
          {t(messages.refresh)}
        </Button>
      </div>
    </Note>
  )
}
