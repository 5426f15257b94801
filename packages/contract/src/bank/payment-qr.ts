// Builds the payment code for banking apps by public standard: EPC for SEPA, and EMVCo codes
// of Hong Kong (FPS), Thailand (PromptPay) and Singapore (PayNow). The browser redraws it for each typed amount.

import { type Money, moneyToWire } from '../money/money.ts'

type Account = {
  readonly currency: string
  readonly channel: string
  readonly beneficiaryName: string
  readonly bankCountry: string
  readonly bankSwiftCode: string | null
  readonly iban: string | null
  /** The account's alias in its scheme: FPS identifier, Thai tax number or UEN. */
  readonly localCode: string | null
}

type Qr = { readonly standard: 'EPC' | 'PromptPay' | 'FPS' | 'PayNow'; readonly content: string }
type PaymentDetails = { readonly referenceNo: string; readonly amount: Money | undefined }

export function paymentQr(account: Account, payment: PaymentDetails): Qr | null {
  if (account.channel === 'SEPA' && account.iban !== null) return { standard: 'EPC', content: epc(account, payment) }
  const scheme = schemes.find(({ currency, country }) => currency === account.currency && country === account.bankCountry)
  const { localCode } = account
  if (!scheme || localCode === null || !scheme.alias.test(localCode)) return null
  return { standard: scheme.standard, content: merchantPresented(scheme, { ...account, localCode }, payment) }
}

/** European Payments Council, EPC069-12 version 2: twelve lines of text, the reference unstructured. */
const epc = (account: Account, { referenceNo, amount }: PaymentDetails): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    account.bankSwiftCode ?? '',
    account.beneficiaryName.slice(0, 70),
    account.iban ?? '',
    amount ? `EUR${moneyToWire(amount)}` : '',
    '',
    '',
    referenceNo,
    '',
  ].join('\n')

type Scheme = {
  readonly standard: Exclude<Qr['standard'], 'EPC'>
  readonly currency: string
  readonly country: string
  /** ISO 4217, in figures. */
  readonly number: string
  readonly city: string
  readonly alias: RegExp
  /** The account as the scheme writes it. */
  readonly template: (alias: string, fixed: boolean) => string
  /** The place of the reference inside field 62. */
  readonly reference: '01' | '05'
}

/** The length counts figures and letters of plain ASCII only. */
const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

const schemes: readonly Scheme[] = [
  {
    standard: 'FPS',
    currency: 'HKD',
    country: 'HK',
    number: '344',
    city: 'HK',
    alias: /^\d{7,9}$/,
    template: (alias) => field('26', field('00', 'hk.com.hkicl') + field('02', alias)),
    reference: '05',
  },
  {
    standard: 'PromptPay',
    currency: 'THB',
    country: 'TH',
    number: '764',
    city: 'Bangkok',
    alias: /^\d{13}$/,
    template: (alias) => field('29', field('00', 'A000000677010111') + field('02', alias)),
    reference: '05',
  },
  {
    standard: 'PayNow',
    currency: 'SGD',
    country: 'SG',
    number: '702',
    city: 'Singapore',
    // 2 marks a UEN; 0 or 1 says whether the payer may change the amount.
    alias: /^(\d{8,9}|[A-Z]\d{2}[A-Z]{2}\d{4})[A-Z]$/,
    template: (alias, fixed) =>
      field('26', field('00', 'SG.PAYNOW') + field('01', '2') + field('02', alias) + field('03', fixed ? '0' : '1')),
    reference: '01',
  },
]

/** EMVCo merchant-presented code: the account, the amount where one is known, the reference, and a check sum. */
function merchantPresented(
  scheme: Scheme,
  account: Account & { localCode: string },
  { referenceNo, amount }: PaymentDetails,
): string {
  const body = [
    field('00', '01'),
    field('01', amount ? '12' : '11'),
    scheme.template(account.localCode, amount !== undefined),
    field('52', '0000'),
    field('53', scheme.number),
    ...(amount ? [field('54', moneyToWire(amount))] : []),
    field('58', scheme.country),
    field('59', plain(account.beneficiaryName).slice(0, 25)),
    field('60', scheme.city),
    field('62', field(scheme.reference, plain(referenceNo).slice(0, 25))),
    '6304',
  ].join('')
  return body + crc16(body)
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/[^ -~]/g, '')

/** CRC-16/CCITT-FALSE, as EMVCo requires. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const letter of text) {
    crc ^= (letter.codePointAt(0) ?? 0) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
