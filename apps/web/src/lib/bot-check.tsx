import type { Text } from '@sampan/contract/language.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Check, Shield } from 'lucide-react'
import type { BotCheckState } from './use-bot-check.ts'

const words = {
  idle: {
    en: 'Robot check: starts when you type',
    'zh-CN': '人机检查：开始输入时自动进行',
    th: 'ตรวจสอบบอต: เริ่มเมื่อคุณพิมพ์',
  },
  working: { en: 'Checking in this browser', 'zh-CN': '正在此浏览器中检查', th: 'กำลังตรวจสอบในเบราว์เซอร์นี้' },
  passed: {
    en: 'Not a robot: checked in this browser',
    'zh-CN': '不是机器人：已在此浏览器中检查',
    th: 'ไม่ใช่บอต: ตรวจสอบในเบราว์เซอร์นี้แล้ว',
  },
  how: {
    en: 'No puzzle, nothing sent to third parties',
    'zh-CN': '无需解题，不向第三方发送任何内容',
    th: 'ไม่มีปริศนา ไม่ส่งข้อมูลให้บุคคลที่สาม',
  },
  failed: { en: 'Recaptcha loading failed', 'zh-CN': '人机验证加载失败', th: 'โหลดการตรวจสอบบอตไม่สำเร็จ' },
  failedHow: {
    en: 'Refresh the page to try again.',
    'zh-CN': '请刷新页面重试。',
    th: 'รีเฟรชหน้าเพื่อลองอีกครั้ง',
  },
  refresh: { en: 'Refresh', 'zh-CN': '刷新', th: 'รีเฟรช' },
} as const satisfies Record<string, Text>

/** Tells how the bot check stands; it asks nothing of the visitor. */
export function BotCheck({ state }: { state: BotCheckState }) {
  const say = useSay()
  if (state === 'failed')
    return (
      <Note tone="negative" live="alert" title={say(words.failed)}>
        {say(words.failedHow)}
        <div className="row">
          <Button size="s" onClick={() => location.reload()}>
            {say(words.refresh)}
          </Button>
        </div>
      </Note>
    )
  return (
    <div className="bot" role="status">
      <span className={state === 'passed' ? 'bot__ok' : 'bot__ok bot__busy'} aria-hidden="true">
        {state === 'passed' ? (
          <Check className="i i--s" />
        ) : state === 'working' ? (
          <span className="spin" />
        ) : (
          <Shield className="i i--s" />
        )}
      </span>
      <span>
        <strong>{say(words[state])}</strong>
        <span className="small muted">{say(words.how)}</span>
      </span>
    </div>
  )
}
