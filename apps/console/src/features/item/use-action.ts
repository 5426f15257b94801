// The values, validation and submission of an operator action.

import { move as makeMove } from '@sampan/contract/operator/api/work.ts'
import type { MoveName } from '@sampan/contract/operator/moves.ts'
import { useT } from '@sampan/ui/language'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import type { Detail } from './item-head.tsx'
import { messages } from './messages.ts'

export type Action = Detail['moves'][number]

export type ActionValues = {
  readonly reason: string
  readonly text: string
  readonly evidence: string
  readonly lineId: string
  readonly depositId: string
  readonly accountId: string
  readonly txnHash: string
  /** Names of the facts that the applicant is to correct. */
  readonly wanted: readonly string[]
}

/** The best line is chosen beforehand only where it fits exactly; everything else is the operator's choice. */
const beginOf = (detail: Detail, move: Action | undefined): ActionValues => ({
  reason: move?.reasons[0]?.code ?? '',
  text: move?.reasons[0]?.text ?? '',
  evidence: '',
  lineId: detail.suggestions.find(({ score }) => score === 'exact' || score === 'amountDiffers')?.id ?? '',
  depositId: '',
  accountId: '',
  txnHash: '',
  wanted: [],
})

export function useAction(detail: Detail, wanted: 'approve' | 'reject' | undefined) {
  const t = useT()
  const attempt = useIdempotencyKey()
  const first = detail.moves.find(({ isNo }) => isNo === (wanted === 'reject')) ?? detail.moves[0]
  const [chosen, setChosen] = useState<Action | undefined>(first)
  const [values, setValues] = useState(() => beginOf(detail, first))
  const [pressed, setPressed] = useState(false)
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)

  const choose = (name: MoveName | undefined) => {
    const next = detail.moves.find(({ move }) => move === name)
    if (!next || next === chosen) return
    attempt.end()
    setChosen(next)
    setPressed(false)
    setValues((now) => ({ ...now, reason: next.reasons[0]?.code ?? '', text: next.reasons[0]?.text ?? '' }))
  }
  const chooseReason = (code: string) => {
    const row = chosen?.reasons.find((one) => one.code === code)
    if (row) set({ reason: row.code, text: row.text })
  }
  const set = (changes: Partial<ActionValues>) => {
    attempt.end()
    setValues((now) => ({ ...now, ...changes }))
  }
  const missing = pressed && chosen ? missingOf(chosen, values) : []
  /** False where something is missing still. */
  const send = async (): Promise<boolean> => {
    setPressed(true)
    const reason = chosen?.reasons.find(({ code }) => code === values.reason)
    if (!chosen || !reason || missingOf(chosen, values).length > 0) return false
    if (busy) return true
    setBusy(true)
    setRefused('')
    const outcome = await call(makeMove, {
      params: { kind: detail.kind, id: detail.id },
      body: {
        requestId: attempt.id(),
        move: chosen.move,
        version: detail.version,
        reason: reason.code,
        text: values.text.trim(),
        evidence: values.evidence.trim() || undefined,
        inputs: inputsOf(chosen, values),
      },
      onRefusal: ({ errMsg }) => setRefused(errMsg),
    })
    setBusy(false)
    if (outcome.ok || outcome.why === 'refused') attempt.end()
    if (outcome.ok) showToast({ text: t(outcome.result.done ? messages.doneToast : messages.proposedToast) })
    invalidate()
    return true
  }
  return { chosen, choose, values, chooseReason, set, missing, refused, busy, send }
}

type MissingField = keyof ActionValues

function missingOf(move: Action, values: ActionValues): MissingField[] {
  const asked: readonly MissingField[] = move.inputs.map(({ name }) => name)
  return (['text', ...asked] as const).filter((name) => values[name].length === 0 || String(values[name]).trim() === '')
}

function inputsOf(move: Action, values: ActionValues) {
  const asks = (name: MissingField) => move.inputs.some((one) => one.name === name)
  const line = (name: 'lineId' | 'depositId' | 'accountId' | 'txnHash') => (asks(name) ? values[name].trim() : undefined)
  return {
    lineId: line('lineId'),
    depositId: line('depositId'),
    accountId: line('accountId'),
    txnHash: line('txnHash'),
    wanted: asks('wanted') ? values.wanted.map((field) => ({ field, text: values.text.trim() })) : undefined,
  }
}
