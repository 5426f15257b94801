// Loads the preview of a withdrawal while it is typed.

import { serverNow } from '@sampan/client/server-clock.ts'
import { type AmountInput, parseAmountInput } from '@sampan/contract/amount-input.ts'
import type { previewWithdraw as previewCrypto } from '@sampan/contract/api/crypto.ts'
import type { previewWithdraw as previewFiat } from '@sampan/contract/api/fiat-withdrawal.ts'
import type { Currency } from '@sampan/contract/currencies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { moneyAsTyped } from '@sampan/contract/money.ts'
import { useLanguage } from '@sampan/ui/language'
import { useDebouncedValue } from '@sampan/ui/use-debounced-value'
import { toMoney } from '@sampan/ui/wire-money'
import { useEffect } from 'react'

export type Preview = ResponseOf<typeof previewCrypto> | ResponseOf<typeof previewFiat>

type PreviewQuery<P extends Preview> = {
  readonly data: P | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
  readonly isPlaceholderData: boolean
}

export type PreviewResult<P extends Preview = Preview> = {
  readonly reading: AmountInput
  readonly query: PreviewQuery<P>
  readonly preview: P | undefined
  /** Whether the preview is about exactly the form's present values. */
  readonly settled: boolean
}

/** What is typed, read as the person means it; what is asked about waits for a pause in the typing. */
export function useTypedAmount(amount: string, currency: Currency, bounds: Preview | undefined) {
  const language = useLanguage()
  const pausedText = useDebouncedValue(amount)
  // The maximum may carry the ledger's decimals, and is read only by who knows it.
  const max = bounds?.maxSendable.currency === currency ? toMoney(bounds.maxSendable) : undefined
  const read = (text: string) => parseAmountInput(text, { currency, language, max })
  const asked = wireAmount(read(pausedText))
  // Grouped or not, the same figure needs no new answer.
  return { amount, currency, read, asked, isPaused: pausedText === amount || asked === wireAmount(read(amount)) }
}

const wireAmount = (reading: AmountInput): string => (reading.kind === 'amount' ? moneyAsTyped(reading.money) : '0')

/** The server computes every amount; the screens never do. */
export function usePreview<P extends Preview>(typed: ReturnType<typeof useTypedAmount>, query: PreviewQuery<P>) {
  const { amount, currency, read, isPaused } = typed
  useRenewedFee(query)
  const preview = query.data?.fee.currency === currency ? query.data : undefined
  const settled = isPaused && !query.isPlaceholderData && query.error === null
  /** The same for what was typed just now, before it is shown. */
  const at = (text: string) => {
    const reading = read(text)
    return { reading, preview, settled: settled && wireAmount(reading) === wireAmount(read(amount)) }
  }
  return { query, at, ...at(amount) }
}

/** The fee is valid for a while; the preview is refreshed before it expires. */
function useRenewedFee({ data, refetch }: PreviewQuery<Preview>): void {
  const endsAt = data?.feeExpiresAt
  useEffect(() => {
    if (endsAt === undefined) return undefined
    const timer = setTimeout(() => void refetch(), Math.max(1_000, Date.parse(endsAt) - serverNow()))
    return () => clearTimeout(timer)
  }, [endsAt, refetch])
}
