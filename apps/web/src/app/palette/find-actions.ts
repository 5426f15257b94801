// What the command palette can do besides opening pages.

import { readFigure } from '@sampan/contract/amount-characters.ts'
import { isFiat, isHeldCurrency } from '@sampan/contract/currencies.ts'
import { groupThousands } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import { transferPaths } from '../../entities/transaction/rails.ts'
import { signedInMessages } from '../signed-in-messages.ts'
import { matchesWords } from './find-pages.ts'
import { messages } from './messages.ts'

export type Command = 'dark' | 'light' | 'shortcuts' | 'logOut'

export type Action = {
  readonly key: Command | 'withdraw' | 'statement'
  readonly title: Text
  readonly params?: Readonly<Record<string, string>>
  readonly does: { readonly href: string } | { readonly command: Command }
  /** Who may do it; left out: everyone. */
  readonly scope?: Scope
}

/** The first ones are offered before anything is typed. */
const actions: readonly Action[] = [
  { key: 'statement', title: messages.statement, does: { href: '/wallet-history?files=open' }, scope: 'wallet_history' },
  { key: 'dark', title: messages.dark, does: { command: 'dark' } },
  { key: 'light', title: messages.light, does: { command: 'light' } },
  { key: 'shortcuts', title: messages.shortcuts, does: { command: 'shortcuts' } },
  { key: 'logOut', title: signedInMessages.logOut, does: { command: 'logOut' } },
]

type Reader = { readonly scopes: readonly string[]; readonly theme: 'dark' | 'light' }

/** All that can be done, those whose words were typed, and "withdraw 500 usdc" as the beginning of that withdrawal. */
export function findActions(typed: string, { scopes, theme }: Reader): readonly Action[] {
  const payment = scopes.includes('wallet.wallets.withdraw') ? findPayment(typed) : undefined
  const possible = actions.filter(({ key, scope }) => key !== theme && (scope === undefined || scopes.includes(scope)))
  return [...(payment ? [payment] : []), ...possible.filter(({ title }) => matchesWords(Object.values(title), typed))]
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
