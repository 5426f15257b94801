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

/** Nothing is chosen or worded beforehand, so that no decision is made by pressing a button alone. */
const emptyValues: ActionValues = {
  reason: '',
  text: '',
  evidence: '',
  lineId: '',
  depositId: '',
  accountId: '',
  txnHash: '',
  wanted: [],
}

/** Questions to the customer are neither a yes nor a no. */
const isQuestion = (move: MoveName): boolean => move.endsWith('.requestInfo') || move.endsWith('.requestDocuments')

/** The action that the shortcut of an approval or a rejection means: the first that can be taken now. */
export const findAction = (moves: readonly Action[], wanted: 'approve' | 'reject'): Action | undefined =>
  moves.find(({ move, isNo, blocked }) => blocked === null && !isQuestion(move) && isNo === (wanted === 'reject'))

export function useAction(detail: Detail, wanted: 'approve' | 'reject' | undefined) {
  const t = useT()
  const attempt = useIdempotencyKey()
  const [chosen, setChosen] = useState(() => wanted && findAction(detail.moves, wanted))
  const [values, setValues] = useState(emptyValues)
  const [pressed, setPressed] = useState(false)
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)

  const choose = (name: MoveName | undefined) => {
    const next = detail.moves.find(({ move }) => move === name)
    if (!next || next === chosen) return
    attempt.end()
    setChosen(next)
    setPressed(false)
    setValues((now) => ({ ...now, reason: '', text: '' }))
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
  return (['reason', 'text', ...asked] as const).filter((name) => values[name].length === 0 || String(values[name]).trim() === '')
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
