// Accounts at the practice bank, one per rail. They exist nowhere: practice mode seeds them, production never does.

import { type Channel, channelsFor } from '@sampan/contract/channels.ts'
import { type Fiat, fiats } from '@sampan/contract/currencies.ts'
import type { ReceivingAccount } from '../bank-transfers/public.ts'

export const practiceBank = 'SMPNSGSG'

type Numbers = Pick<ReceivingAccount, 'bankCountry' | 'accountNumber' | 'iban' | 'localCode'>

/** Names of accounts in the instant schemes of their countries, by which a QR code can be paid; they belong to nobody. */
const aliases: Partial<Record<Fiat, Pick<Numbers, 'bankCountry' | 'localCode'>>> = {
  SGD: { bankCountry: 'SG', localCode: '201600001D' },
  THB: { bankCountry: 'TH', localCode: '0105500000001' },
}

const numbers: Readonly<Record<Channel, (currency: Fiat) => Numbers>> = {
  SWIFT: (currency) => ({
    bankCountry: 'SG',
    accountNumber: `00${fiats.indexOf(currency)}1234567`,
    iban: null,
    localCode: null,
    ...aliases[currency],
  }),
  ACH: () => ({ bankCountry: 'US', accountNumber: '000123456789', iban: null, localCode: '021000021' }),
  // For Hong Kong the identifier of the Faster Payment System, for the United Kingdom a sort code.
  FPS: (currency) =>
    currency === 'HKD'
      ? { bankCountry: 'HK', accountNumber: null, iban: null, localCode: '1234567' }
      : { bankCountry: 'GB', accountNumber: '31926819', iban: null, localCode: '200000' },
  SEPA: () => ({ bankCountry: 'DE', accountNumber: null, iban: 'DE89370400440532013000', localCode: null }),
}

export const practiceAccounts: readonly ReceivingAccount[] = fiats.flatMap((currency, at) =>
  channelsFor(currency).map((channel, nth) => ({
    id: `00000000-0000-7000-8002-0000000000${String(at * 4 + nth + 10)}`,
    currency,
    channel,
    beneficiaryName: 'Sampan Practice Account',
    bankName: 'Practice Bank (demo)',
    bankSwiftCode: practiceBank,
    address: null,
    ...numbers[channel](currency),
  })),
)
