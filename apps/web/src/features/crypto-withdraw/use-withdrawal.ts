import { type AmountInput, parseAmountInput } from '@sampan/contract/amount-input.ts'
import { listAddresses } from '@sampan/contract/api/blockchain-address.ts'
import type { assets } from '@sampan/contract/api/crypto.ts'
import { previewWithdraw } from '@sampan/contract/api/crypto.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { type Money, moneyAsTyped, moneyFromWire } from '@sampan/contract/money.ts'
import { useLanguage } from '@sampan/ui/language.tsx'
import { useEffect } from 'react'
import type { SavedAddress } from '../../lib/address-status.ts'
import { type AssetChoice, chooseAsset } from '../../lib/asset-choice.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useSettled } from '../../lib/use-settled.ts'
import type { Values } from './values.ts'

export type AssetRow = AnswerOf<typeof assets>['resultList'][number]
export type Preview = AnswerOf<typeof previewWithdraw>

export type Withdrawal = {
  readonly choice: AssetChoice<AssetRow>
  readonly addresses: ReturnType<typeof useAnswer<typeof listAddresses>>
  /** The saved addresses on the chosen network, usable ones first. */
  readonly here: readonly SavedAddress[]
  readonly to: SavedAddress | undefined
  readonly reading: AmountInput
  readonly query: ReturnType<typeof useAnswer<typeof previewWithdraw>>
  readonly preview: Preview | undefined
  /** Whether the preview speaks of exactly what stands in the form now. */
  readonly settled: boolean
  /** The same for what was typed just now, before it is shown. */
  readonly of: (next: Values) => Pick<Withdrawal, 'choice' | 'to' | 'reading' | 'preview' | 'settled'>
}

/** Everything that the server says about what is typed. The screens never work it out themselves. */
export function useWithdrawal(rows: readonly AssetRow[], values: Values): Withdrawal {
  const url = useUrlState()
  const language = useLanguage()
  const choice = chooseAsset(rows, 'withdraw', {
    currency: url.get('currency') ?? values.currency,
    network: url.get('network') ?? values.network,
  })
  const { asset, row } = choice
  const addresses = useAnswer(listAddresses)
  const here = addresses.data?.resultList.filter(({ mainNet }) => mainNet === row?.mainNet) ?? []
  const wanted = url.get('to') ?? values.addressId
  const usable = (wantedId: string) => here.find((address) => address.id === wantedId && address.usable)
  const to = usable(wanted)

  const pausedText = useSettled(values.amount)
  const currency = asset ?? 'USDC'
  const ask = (amount: string) => ({
    body: { mainNet: row?.mainNet ?? 3, amount: { amount, currency }, ...(to ? { addressId: to.id } : {}) },
  })
  const options = { asks: row?.withdraw === true, keeps: true }
  // Nothing asked about tells the fee and the maximum; the maximum may carry the ledger's decimals, and is read only by who knows it.
  const bounds = useAnswer(previewWithdraw, ask('0'), options)
  const max = maxOf(bounds.data, currency)
  const read = (text: string) => parseAmountInput(text, { currency, language, max })
  const asked = read(pausedText)
  const query = useAnswer(previewWithdraw, ask(asked.kind === 'amount' ? moneyAsTyped(asked.money) : '0'), options)
  useRenewedFee(query)
  const preview = query.data?.fee.currency === asset ? query.data : undefined
  const settled = pausedText === values.amount && !query.isPlaceholderData && query.error === null
  const of = (next: Values) => ({
    choice,
    to: usable(next.addressId) ?? to,
    reading: read(next.amount),
    preview,
    settled: settled && next.amount === values.amount,
  })
  return { choice, addresses, here, to, reading: read(values.amount), query, preview, settled, of }
}

function maxOf(preview: Preview | undefined, currency: Stablecoin): Money | undefined {
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
