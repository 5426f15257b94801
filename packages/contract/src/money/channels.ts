// The four rails of fiat money (section 3), and the currencies that each carries.

import { keysOf } from '../shapes/keys.ts'
import type { Text } from '../text/language.ts'
import { type Fiat, fiats } from './currencies.ts'

type ChannelRow = { readonly name: Text; readonly currencies: readonly Fiat[] }

export const channels = {
  SWIFT: {
    name: { en: 'SWIFT international transfer', 'zh-CN': 'SWIFT 国际汇款', th: 'โอนระหว่างประเทศผ่าน SWIFT' },
    currencies: fiats,
  },
  ACH: {
    name: { en: 'ACH transfer in the United States', 'zh-CN': '美国 ACH 转账', th: 'โอนในสหรัฐอเมริกาผ่าน ACH' },
    currencies: ['USD'],
  },
  /** The Faster Payment System of Hong Kong and Faster Payments of the United Kingdom share this name. */
  FPS: {
    name: { en: 'FPS instant transfer', 'zh-CN': 'FPS 快速转账', th: 'โอนทันทีผ่าน FPS' },
    currencies: ['HKD', 'GBP'],
  },
  SEPA: {
    name: { en: 'SEPA transfer in Europe', 'zh-CN': '欧洲 SEPA 转账', th: 'โอนในยุโรปผ่าน SEPA' },
    currencies: ['EUR'],
  },
} as const satisfies Record<string, ChannelRow>

export type Channel = keyof typeof channels

export const channelNames = keysOf(channels)
export const isChannel = (value: unknown): value is Channel => typeof value === 'string' && Object.hasOwn(channels, value)

export const channelsFor = (currency: Fiat): readonly Channel[] =>
  channelNames.filter((channel) => channels[channel].currencies.some((one) => one === currency))
