// Reads the networks and currencies in the keys of settings.

import { type HeldCurrency, isHeldCurrency } from '@sampan/contract/currencies.ts'
import type { Text } from '@sampan/contract/language.ts'
import { allNetworks, type Network } from '@sampan/contract/networks.ts'

export function networkOf(key: string | undefined): Network {
  const found = allNetworks.find(({ id }) => String(id) === key)
  if (!found) throw new Error(`no network is called ${key}`)
  return found
}
export const currencyOf = (key: string | undefined): HeldCurrency => {
  if (!isHeldCurrency(key)) throw new Error(`no currency is called ${key}`)
  return key
}
export const named = (name: string): Text => ({ en: name, 'zh-CN': name, th: name })

/** Every stablecoin has the same scale; one of them names it. */
export const feeCoin = 'USDT'
