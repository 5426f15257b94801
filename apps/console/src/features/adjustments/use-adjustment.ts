// The values and the submission of an adjustment form.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { CounterAccount } from '@sampan/contract/operator/adjustments.ts'
import { proposeAdjustment } from '@sampan/contract/operator/api/adjustments.ts'
import type { ReasonCode } from '@sampan/contract/operator/reasons.ts'
import { useT } from '@sampan/ui/language'
import { showToast } from '@sampan/ui/toast-store'
import { useUrlState } from '@sampan/ui/url-state'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { messages } from './messages.ts'

type Values = {
  readonly accountId: string
  readonly direction: 'credit' | 'debit'
  readonly currency: HeldCurrency
  readonly amount: string
  readonly counterAccount: CounterAccount
  readonly reason: ReasonCode | ''
  readonly text: string
  readonly evidence: string
}

const isAmount = (text: string): boolean => /^(?:0|[1-9]\d{0,9})(?:\.\d{1,6})?$/.test(text) && Number(text) > 0

const missingOf = (values: Values): (keyof Values)[] => [
  ...(['accountId', 'reason', 'text', 'evidence'] as const).filter((name) => values[name].trim() === ''),
  ...(isAmount(values.amount.trim()) ? [] : (['amount'] as const)),
]

export function useAdjustment() {
  const t = useT()
  const url = useUrlState()
  const attempt = useIdempotencyKey()
  const [values, setValues] = useState<Values>({
    accountId: url.get('accountId') ?? '',
    direction: 'credit',
    currency: 'USD',
    amount: '',
    counterAccount: 'adjustment',
    reason: '',
    text: '',
    evidence: '',
  })
  const [pressed, setPressed] = useState(false)
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const set = (changes: Partial<Values>) => {
    attempt.end()
    setValues((now) => ({ ...now, ...changes }))
  }
  /** False where something is missing still. */
  const send = async (): Promise<boolean> => {
    setPressed(true)
    const { reason } = values
    if (reason === '' || missingOf(values).length > 0) return false
    if (busy) return true
    setBusy(true)
    setRefused('')
    const { accountId, amount, text, evidence } = values
    const trimmed = { accountId: accountId.trim(), amount: amount.trim(), text: text.trim(), evidence: evidence.trim() }
    const outcome = await call(proposeAdjustment, {
      body: { ...values, ...trimmed, reason, requestId: attempt.id() },
      onRefusal: ({ errMsg }) => setRefused(errMsg),
    })
    setBusy(false)
    if (outcome.ok || outcome.why === 'refused') attempt.end()
    if (outcome.ok) {
      showToast({ text: t(messages.proposed) })
      setValues({ ...values, amount: '', reason: '', text: '', evidence: '' })
      setPressed(false)
    }
    invalidate()
    return true
  }
  return { values, set, missing: pressed ? missingOf(values) : [], refused, busy, send }
}
