// Every currency with its scales of decisions section 3: the ledger's and the displayed one.
// The third scale, the chain's, belongs to a token on a network: networks.ts.

import { keysOf } from '../shapes/keys.ts'
import type { Text } from '../text/language.ts'

/** A native coin pays network fees and is no customer's balance; a stablecoin or a fiat currency may be one. */
export type CurrencyKind = 'stablecoin' | 'fiat' | 'native'

type CurrencyRow = {
  readonly kind: CurrencyKind
  /** Customers hold balances in it. */
  readonly held: boolean
  readonly ledgerScale: number
  readonly displayScale: number
  readonly name: Text
  /** The text in the asset's tile. */
  readonly symbol: string
}

const stablecoin = (symbol: string, name: Text) =>
  ({ kind: 'stablecoin', held: true, ledgerScale: 6, displayScale: 2, name, symbol }) as const
const fiat = (symbol: string, name: Text) =>
  ({ kind: 'fiat', held: true, ledgerScale: 2, displayScale: 2, name, symbol }) as const
const native = (symbol: string, name: Text) =>
  ({ kind: 'native', held: false, ledgerScale: 9, displayScale: 9, name, symbol }) as const

export const currencies = {
  USDT: stablecoin('T', { en: 'Tether USD', 'zh-CN': 'Tether USD', th: 'Tether USD' }),
  USDC: stablecoin('C', { en: 'USD Coin', 'zh-CN': 'USD Coin', th: 'USD Coin' }),
  WUSD: stablecoin('W', { en: 'WUSD stablecoin', 'zh-CN': 'WUSD 稳定币', th: 'เหรียญ WUSD' }),
  USD: fiat('$', { en: 'US dollar', 'zh-CN': '美元', th: 'ดอลลาร์สหรัฐ' }),
  THB: fiat('฿', { en: 'Thai baht', 'zh-CN': '泰铢', th: 'บาทไทย' }),
  SGD: fiat('S$', { en: 'Singapore dollar', 'zh-CN': '新加坡元', th: 'ดอลลาร์สิงคโปร์' }),
  AUD: fiat('A$', { en: 'Australian dollar', 'zh-CN': '澳大利亚元', th: 'ดอลลาร์ออสเตรเลีย' }),
  JPY: { ...fiat('¥', { en: 'Japanese yen', 'zh-CN': '日元', th: 'เยนญี่ปุ่น' }), ledgerScale: 0, displayScale: 0 },
  HKD: fiat('HK$', { en: 'Hong Kong dollar', 'zh-CN': '港元', th: 'ดอลลาร์ฮ่องกง' }),
  GBP: fiat('£', { en: 'Pound sterling', 'zh-CN': '英镑', th: 'ปอนด์สเตอร์ลิง' }),
  EUR: fiat('€', { en: 'Euro', 'zh-CN': '欧元', th: 'ยูโร' }),
  /** Only its precision is specified; no customer holds it. */
  CNY: { ...fiat('CN¥', { en: 'Chinese yuan', 'zh-CN': '人民币', th: 'หยวนจีน' }), held: false },
  ETH: native('Ξ', { en: 'Ether', 'zh-CN': '以太币', th: 'อีเธอร์' }),
  TRX: { ...native('TRX', { en: 'Tronix', 'zh-CN': '波场币', th: 'ทรอนิกซ์' }), ledgerScale: 6, displayScale: 6 },
  POL: native('POL', { en: 'Polygon coin', 'zh-CN': 'Polygon 币', th: 'เหรียญ Polygon' }),
  VIC: native('VIC', { en: 'Viction coin', 'zh-CN': 'Viction 币', th: 'เหรียญ Viction' }),
  BNB: native('BNB', { en: 'BNB', 'zh-CN': '币安币', th: 'บีเอ็นบี' }),
  SOL: native('SOL', { en: 'Solana coin', 'zh-CN': 'Solana 币', th: 'เหรียญ Solana' }),
  AVAX: native('AVAX', { en: 'Avalanche coin', 'zh-CN': 'Avalanche 币', th: 'เหรียญ Avalanche' }),
  XLM: native('XLM', { en: 'Lumen', 'zh-CN': '恒星币', th: 'ลูเมน' }),
} as const satisfies Record<string, CurrencyRow>

export type Currency = keyof typeof currencies

type Where<Match> = { [Code in Currency]: (typeof currencies)[Code] extends Match ? Code : never }[Currency]
export type Stablecoin = Where<{ kind: 'stablecoin' }>
export type Fiat = Where<{ kind: 'fiat'; held: true }>
export type NativeCoin = Where<{ kind: 'native' }>
export type HeldCurrency = Stablecoin | Fiat

export const currencyCodes = keysOf(currencies)
export const stablecoins = ['USDT', 'USDC', 'WUSD'] as const satisfies readonly Stablecoin[]
export const fiats = ['USD', 'THB', 'SGD', 'AUD', 'JPY', 'HKD', 'GBP', 'EUR'] as const satisfies readonly Fiat[]
export const heldCurrencies = [...stablecoins, ...fiats] as const

/** Exact spelling only: 'usdt', 'USD ', a look-alike letter and an inherited name are not currencies. */
export const isCurrency = (value: unknown): value is Currency => typeof value === 'string' && Object.hasOwn(currencies, value)
export const isHeldCurrency = (value: unknown): value is HeldCurrency => heldCurrencies.some((code) => code === value)
export const isStablecoin = (value: unknown): value is Stablecoin => stablecoins.some((code) => code === value)
export const isFiat = (value: unknown): value is Fiat => fiats.some((code) => code === value)

/** Decimal places on screen for a currency that has no row here. */
export const otherDisplayScale = 9

export const displayScale = (code: string): number => (isCurrency(code) ? currencies[code].displayScale : otherDisplayScale)
export const ledgerScale = (code: Currency): number => currencies[code].ledgerScale
