// The shapes of money, currencies and networks on the wire: decimal strings with their currency, never a JSON number.

import * as z from 'zod/mini'
import { networkIds } from '../chain/networks.ts'
import { channelNames } from '../money/channels.ts'
import { fiats, heldCurrencies, stablecoins } from '../money/currencies.ts'
import { digitsToNumber, spelled } from './common.ts'

/** A figure without sign, exponent, blanks or leading zeros, so that a value has few spellings. */
export const decimal = spelled(/^(?:0|[1-9]\d{0,19})(?:\.\d{1,18})?$/, 40)
export const signedDecimal = spelled(/^-?(?:0|[1-9]\d{0,19})(?:\.\d{1,18})?$/, 41)

export const fiat = z.enum(fiats)
export const stablecoin = z.enum(stablecoins)
export const currency = z.enum(heldCurrencies)

export const money = z.object({ amount: decimal, currency })
export const signedMoney = z.object({ amount: signedDecimal, currency })
export const fiatMoney = z.object({ amount: decimal, currency: fiat })
export const stablecoinMoney = z.object({ amount: decimal, currency: stablecoin })

/** A network's number in section 3. */
export const mainNet = z.literal(networkIds)
export const mainNetParam = z.pipe(z.transform(digitsToNumber), mainNet)

export const channel = z.enum(channelNames)

/** ISO 3166-1 alpha-2. */
export const country = spelled(/^[A-Z]{2}$/, 2)
