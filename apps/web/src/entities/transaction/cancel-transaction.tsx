// The button and the dialog that cancel a transaction.

import type { Currency } from '@sampan/contract/currencies.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Button } from '@sampan/ui/button'
import { Dialog } from '@sampan/ui/dialog'
import { useT } from '@sampan/ui/language'
import { moneyText } from '@sampan/ui/money-parts'
import { showToast } from '@sampan/ui/toast-store'
import { toMoney } from '@sampan/ui/wire-money'
import { useState } from 'react'
import { type IdempotencyKey, openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { useSession } from '../../lib/session/use-session.ts'

const kinds = {
  deposit: {
    scope: 'wallet.wallets.deposit',
    cancel: { en: 'Cancel deposit', 'zh-CN': '取消充值', th: 'ยกเลิกการฝาก' },
    ask: { en: 'Cancel this deposit?', 'zh-CN': '取消这笔充值？', th: 'ยกเลิกการฝากนี้หรือไม่' },
    more: {
      en: "Cancel only if you haven't sent the money. If it still arrives, we credit it by its reference.",
      'zh-CN': '请仅在尚未汇款时取消。若款项仍然到达，我们会按附言编号入账。',
      th: 'ยกเลิกเฉพาะเมื่อยังไม่ได้โอนเงิน หากเงินยังเข้ามา เราจะบันทึกตามเลขอ้างอิง',
    },
    done: { en: 'Deposit cancelled.', 'zh-CN': '充值已取消。', th: 'ยกเลิกการฝากแล้ว' },
  },
  transfer: {
    scope: 'wallet.wallets.withdraw',
    cancel: { en: 'Cancel transfer', 'zh-CN': '取消转账', th: 'ยกเลิกการส่งเงิน' },
    ask: { en: 'Cancel this transfer?', 'zh-CN': '取消这笔转账？', th: 'ยกเลิกการส่งเงินนี้หรือไม่' },
    more: {
      en: 'No one has claimed it yet. {amount} becomes available again.',
      'zh-CN': '尚未有人领取，{amount} 将恢复可用。',
      th: 'ยังไม่มีใครรับเงิน {amount} จะกลับมาใช้ได้',
    },
    done: {
      en: 'Cancelled. {amount} is available again.',
      'zh-CN': '已取消，{amount} 已恢复可用。',
      th: 'ยกเลิกแล้ว {amount} กลับมาใช้ได้',
    },
  },
  withdraw: {
    scope: 'wallet.wallets.withdraw',
    cancel: { en: 'Cancel withdrawal', 'zh-CN': '取消提现', th: 'ยกเลิกการถอน' },
    ask: { en: 'Cancel this withdrawal?', 'zh-CN': '取消这笔提现？', th: 'ยกเลิกการถอนนี้หรือไม่' },
    more: {
      en: 'No money has been sent yet. {amount} becomes available again.',
      'zh-CN': '资金尚未发出，{amount} 将恢复可用。',
      th: 'ยังไม่มีเงินออกไป {amount} จะกลับมาใช้ได้',
    },
    done: {
      en: 'Cancelled. {amount} is available again.',
      'zh-CN': '已取消，{amount} 已恢复可用。',
      th: 'ยกเลิกแล้ว {amount} กลับมาใช้ได้',
    },
  },
} as const

const messages = {
  keep: { en: "Don't cancel", 'zh-CN': '不取消', th: 'ไม่ยกเลิก' },
  cancelling: { en: 'Cancelling', 'zh-CN': '正在取消', th: 'กำลังยกเลิก' },
} as const satisfies Record<string, Text>

type CancelTransactionProps = {
  kind: keyof typeof kinds
  order: {
    readonly id: string
    readonly allowedMoves: readonly string[]
    readonly total: { readonly amount: string; readonly currency: Currency }
  }
  /** Asks the server; true where it has agreed. */
  onCancel: (idempotencyKey: IdempotencyKey) => Promise<boolean>
}

/** Rendered while the server allows this user to cancel it. */
export function CancelTransaction({ kind, order, onCancel }: CancelTransactionProps) {
  const t = useT()
  const { holds } = useSession()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { scope, cancel, ask, more, done } = kinds[kind]
  if (!order.allowedMoves.includes('cancel') || !holds(scope)) return null
  const amount = moneyText(toMoney(order.total), { exact: true })
  const act = async () => {
    setBusy(true)
    const agreed = await onCancel(openIdempotencyKey(sessionStorage, `cancel.${order.id}`))
    setBusy(false)
    setAsking(false)
    if (agreed) showToast({ text: t(done, { amount }) })
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t(cancel)}
      </Button>
      <Dialog
        open={asking}
        title={t(ask)}
        safeLabel={t(messages.keep)}
        onSafe={() => setAsking(false)}
        actLabel={t(cancel)}
        onAct={() => void act()}
        danger
        busy={busy}
        busyLabel={t(messages.cancelling)}
      >
        {t(more, { amount })}
      </Dialog>
    </>
  )
}
