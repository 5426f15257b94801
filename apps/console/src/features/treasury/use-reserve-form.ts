// The state of the reserve form: values, checks and the proposal.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { parseMoney } from '@sampan/contract/money.ts'
import { proposeReserveTransfer } from '@sampan/contract/operator/api/treasury.ts'
import type { ReserveCounterAccount } from '@sampan/contract/operator/reserve.ts'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { isJustified, noReasons } from './justification.tsx'
import { useProposal } from './use-proposal.ts'

type Values = {
  readonly direction: 'fund' | 'reduce'
  readonly currency: HeldCurrency
  readonly amount: string
  readonly counterAccount: ReserveCounterAccount
}

const start: Values = { direction: 'fund', currency: 'WUSD', amount: '', counterAccount: 'issued' }

const isAmount = (text: string, currency: HeldCurrency): boolean => {
  const parsed = parseMoney(text, currency, { scale: 'ledger' })
  return parsed.kind === 'money' && parsed.money.units > 0n
}

/** Values and the submission of the form. */
export function useReserveForm() {
  const { propose, refused, busy, changed } = useProposal()
  const [values, setValues] = useState(start)
  const [reasons, setReasons] = useState(noReasons)
  const [pressed, setPressed] = useState(false)
  const set = (changes: Partial<Values>) => {
    changed()
    setValues({ ...values, ...changes })
  }
  const justify = (next: typeof reasons) => {
    changed()
    setReasons(next)
  }
  const amount = values.amount.trim()
  const isBad = !isAmount(amount, values.currency)
  /** False where something is missing still. */
  const send = async (): Promise<boolean> => {
    setPressed(true)
    if (isBad || !isJustified(reasons)) return false
    const body = { ...values, amount, ...reasons }
    const sent = await propose(({ requestId, onRefusal }) =>
      call(proposeReserveTransfer, { body: { ...body, requestId }, onRefusal }),
    )
    if (!sent) return true
    setValues({ ...values, amount: '' })
    setReasons(noReasons)
    setPressed(false)
    return true
  }
  const showsBad = isBad && (pressed || amount !== '')
  return { values, set, showsBad, send, justification: { reasons, set: justify, pressed, refused, busy } }
}
