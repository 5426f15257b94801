import { type AmountInput, parseAmountInput } from '@sampan/contract/amount-input.ts'
import { listAccounts as listBankAccounts } from '@sampan/contract/api/bank-account.ts'
import { previewWithdraw } from '@sampan/contract/api/fiat.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { type Money, moneyFromWire, moneyToWire } from '@sampan/contract/money.ts'
import { useLanguage } from '@sampan/ui/language.tsx'
import { useEffect } from 'react'
import { serverNow } from '../../lib/server-clock.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useSettled } from '../../lib/use-settled.ts'

export type BankChoice = AnswerOf<typeof listBankAccounts>['resultList'][number]
export type Preview = AnswerOf<typeof previewWithdraw>

/** What is typed; it survives a re-login. The currency and a chosen account may stand in the address, which wins. */
export type Values = {
  readonly currency: string
  readonly bankAccountId: string
  readonly amount: string
  readonly purposeOfTransfer: string
  readonly statementReference: string
  readonly note: string
}

export type Typed = Values & Record<string, string>

export const emptyValues: Typed = {
  currency: '',
  bankAccountId: '',
  amount: '',
  purposeOfTransfer: '',
  statementReference: '',
  note: '',
}

export type Withdrawal = {
  readonly currency: Fiat | undefined
  readonly accounts: ReturnType<typeof useAnswer<typeof listBankAccounts>>
  /** The saved accounts in the chosen currency, usable ones first. */
  readonly here: readonly BankChoice[]
  readonly to: BankChoice | undefined
  readonly reading: AmountInput
  readonly query: ReturnType<typeof useAnswer<typeof previewWithdraw>>
  readonly preview: Preview | undefined
  /** Whether the preview speaks of exactly what stands in the form now. */
  readonly settled: boolean
  /** The same for what was typed just now, before it is shown. */
  readonly of: (next: Values) => Pick<Withdrawal, 'currency' | 'to' | 'reading' | 'preview' | 'settled'>
}

/** Everything that the server says about what is typed. The screens never work it out themselves. */
export function useWithdrawal(currencies: readonly Fiat[], values: Values): Withdrawal {
  const url = useUrlState()
  const language = useLanguage()
  const currency = currencies.find((code) => code === (url.get('currency') ?? values.currency))
  const accounts = useAnswer(listBankAccounts)
  const here = accounts.data?.resultList.filter((account) => account.currency === currency) ?? []
  const wanted = url.get('to') ?? values.bankAccountId
  const usable = (wantedId: string) => here.find((account) => account.id === wantedId && account.usable)
  const to = usable(wanted)
  const pausedText = useSettled(values.amount)
  const asked = currency ?? 'USD'
  const ask = (amount: string) => ({
    body: { amount: { amount, currency: asked }, ...(to ? { bankAccountId: to.id } : {}) },
  })
  const options = { asks: currency !== undefined, keeps: true }
  // Nothing asked about tells the fee and the maximum, which whoever presses Max types as it is.
  const bounds = useAnswer(previewWithdraw, ask('0'), options)
  const max = maxOf(bounds.data, asked)
  const read = (text: string) => parseAmountInput(text, { currency: asked, language, max })
  const paused = read(pausedText)
  const query = useAnswer(previewWithdraw, ask(paused.kind === 'amount' ? moneyToWire(paused.money) : '0'), options)
  useRenewedFee(query)
  const preview = query.data?.fee.currency === currency ? query.data : undefined
  const settled = pausedText === values.amount && !query.isPlaceholderData && query.error === null
  const of = (next: Values) => ({
    currency,
    to: usable(next.bankAccountId) ?? to,
    reading: read(next.amount),
    preview,
    settled: settled && next.amount === values.amount,
  })
  return { currency, accounts, here, to, reading: read(values.amount), query, preview, settled, of }
}

function maxOf(preview: Preview | undefined, currency: Fiat): Money | undefined {
  if (preview?.maxSendable.currency !== currency) return undefined
  return moneyFromWire(preview.maxSendable.amount, currency)
}

/** The fee is fixed for a while; when the while is over, the page asks anew instead of letting the user run into it. */
function useRenewedFee({ data, refetch }: Pick<Withdrawal['query'], 'data' | 'refetch'>): void {
  const endsAt = data?.feeExpiresAt
  useEffect(() => {
    if (endsAt === undefined) return undefined
    const timer = setTimeout(() => void refetch(), Math.max(1_000, Date.parse(endsAt) - serverNow()))
    return () => clearTimeout(timer)
  }, [endsAt, refetch])
}
