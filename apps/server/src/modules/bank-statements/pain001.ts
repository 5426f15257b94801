// Payments to a bank as ISO 20022 pain.001.001.09: one file, one currency, one channel, one debtor account.

import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import { type Money, moneyToWire, sum } from '@sampan/contract/money.ts'
import { bankText, type Child, render } from '../../platform/documents/xml.ts'
import type { Destination, ReceivingAccount } from '../bank-transfers/public.ts'

export type Payment = {
  readonly endToEndId: string
  readonly amount: Money
  readonly destination: Destination
  readonly purpose: string
  readonly text: string
}

export type PaymentBatch = {
  readonly messageId: string
  readonly createdAt: Date
  readonly executeOn: string
  readonly currency: Fiat
  readonly channel: Channel
  readonly debtor: ReceivingAccount
  readonly payments: readonly Payment[]
}

/** What the channel is called in a payment's type information. */
const services: Readonly<Record<Channel, Child | undefined>> = {
  SEPA: ['SvcLvl', [['Cd', 'SEPA']]],
  SWIFT: ['SvcLvl', [['Cd', 'URGP']]],
  ACH: ['LclInstrm', [['Cd', 'CCD']]],
  FPS: ['SvcLvl', [['Prtry', 'FPS']]],
}

export function writePain001(batch: PaymentBatch): string {
  const { messageId, createdAt, currency, debtor, payments } = batch
  const count = String(payments.length)
  const total = moneyToWire(
    sum(
      currency,
      payments.map(({ amount }) => amount),
    ),
  )
  const service = services[batch.channel]
  const body: Child = [
    'CstmrCdtTrfInitn',
    [
      [
        'GrpHdr',
        [
          ['MsgId', messageId],
          ['CreDtTm', createdAt.toISOString()],
          ['NbOfTxs', count],
          ['CtrlSum', total],
          ['InitgPty', [['Nm', bankText(debtor.beneficiaryName, 70)]]],
        ],
      ],
      [
        'PmtInf',
        [
          ['PmtInfId', `${messageId}-1`],
          ['PmtMtd', 'TRF'],
          ['NbOfTxs', count],
          ['CtrlSum', total],
          ['PmtTpInf', service && [service]],
          ['ReqdExctnDt', [['Dt', batch.executeOn]]],
          ['Dbtr', [['Nm', bankText(debtor.beneficiaryName, 70)]]],
          [
            'DbtrAcct',
            [
              ['Id', accountId(debtor.iban, debtor.accountNumber)],
              ['Ccy', currency],
            ],
          ],
          ['DbtrAgt', [['FinInstnId', [['BICFI', debtor.bankSwiftCode ?? undefined]]]]],
          ['ChrgBr', batch.channel === 'SEPA' ? 'SLEV' : 'SHAR'],
          ...payments.map((payment): Child => ['CdtTrfTxInf', transaction(payment)]),
        ],
      ],
    ],
  ]
  const document = render(['Document', [body], { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' }])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`
}

function transaction({ endToEndId, amount, destination, purpose, text }: Payment): Child[] {
  const { intermediaryBank, swiftCode, localCode } = destination
  const agent: Child[] = [
    ['BICFI', swiftCode],
    ['ClrSysMmbId', swiftCode ? undefined : localCode && [['MmbId', localCode]]],
    ['Nm', bankText(destination.bankName, 140)],
  ]
  return [
    [
      'PmtId',
      [
        ['InstrId', endToEndId],
        ['EndToEndId', endToEndId],
      ],
    ],
    ['Amt', [['InstdAmt', moneyToWire(amount), { Ccy: amount.currency }]]],
    [
      'IntrmyAgt1',
      intermediaryBank && [
        [
          'FinInstnId',
          [
            ['BICFI', intermediaryBank.swiftCode],
            ['Nm', bankText(intermediaryBank.bankName, 140)],
          ],
        ],
      ],
    ],
    ['CdtrAgt', [['FinInstnId', agent]]],
    [
      'Cdtr',
      [
        ['Nm', bankText(destination.beneficiaryName, 140)],
        ['PstlAdr', postalAddress(destination)],
      ],
    ],
    ['CdtrAcct', [['Id', accountId(destination.iban ?? null, destination.accountNumber ?? null)]]],
    ['Purp', [['Cd', purpose]]],
    ['RmtInf', [['Ustrd', bankText(text, 140) || endToEndId]]],
  ]
}

/** Optional on every rail: a payee whose address was never stored is paid without it. */
function postalAddress(payee: Partial<Destination>): Child[] | undefined {
  const { postalCode, city, state, beneficiaryCountry, country, address } = payee
  if (!postalCode && !city && !address) return undefined
  return [
    ['PstCd', postalCode && bankText(postalCode, 16)],
    ['TwnNm', bankText(city ?? '', 35) || 'NA'],
    ['CtrySubDvsn', state && bankText(state, 35)],
    ['Ctry', beneficiaryCountry ?? country],
    ['AdrLine', bankText(address ?? '', 70) || undefined],
  ]
}

const accountId = (iban: string | null, number: string | null): Child[] =>
  iban ? [['IBAN', iban]] : [['Othr', [['Id', number ?? '']]]]
