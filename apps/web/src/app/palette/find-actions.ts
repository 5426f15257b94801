// What the command palette can do besides opening pages.

import { readFigure } from '@sampan/contract/amount-input.ts'
import { isFiat, isHeldCurrency } from '@sampan/contract/currencies.ts'
import { groupThousands } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import { transferPaths } from '../../entities/transaction/rails.ts'
import { matchesWords } from './find-pages.ts'
import { messages } from './messages.ts'

export type Command = 'dark' | 'light' | 'shortcuts'

export type Action = {
  readonly key: string
  readonly title: Text
  readonly params?: Readonly<Record<string, string>>
  readonly does: { readonly href: string } | { readonly command: Command }
}

const commands: readonly Action[] = [
  { key: 'dark', title: messages.dark, does: { command: 'dark' } },
  { key: 'light', title: messages.light, does: { command: 'light' } },
  { key: 'shortcuts', title: messages.shortcuts, does: { command: 'shortcuts' } },
]

/** Commands by their words, and "withdraw 500 usdc" as the beginning of that withdrawal. */
export function findActions(typed: string, scopes: readonly string[]): readonly Action[] {
  if (typed === '') return []
  const payment = scopes.includes('wallet.wallets.withdraw') ? findPayment(typed) : undefined
  return [...(payment ? [payment] : []), ...commands.filter(({ title }) => matchesWords(Object.values(title), typed))]
}

function findPayment(typed: string): Action | undefined {
  const [, figure = '', ticker = ''] = /^(?:withdraw|send|提现|ถอน)\s*([\d.,]+)\s*([a-z]{3,4})$/i.exec(typed) ?? []
  const [amount, currency] = [readFigure(figure), ticker.toUpperCase()]
  if (amount === undefined || !isHeldCurrency(currency)) return undefined
  const query = new URLSearchParams({ currency, amount: groupThousands(amount) })
  const path = transferPaths.withdraw[isFiat(currency) ? 'bank' : 'crypto']
  return {
    key: 'withdraw',
    title: messages.withdraw,
    params: { amount: groupThousands(amount), currency },
    does: { href: `${path}?${query.toString()}` },
  }
}
