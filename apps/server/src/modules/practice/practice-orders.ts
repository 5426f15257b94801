// Reads the payment orders of a pain.001 file.

import type { Fiat } from '@sampan/contract/currencies.ts'
import { isFiat } from '@sampan/contract/currencies.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { XMLParser } from 'fast-xml-parser'

export type Order = {
  readonly currency: Fiat
  readonly amount: bigint
  readonly name: string
  readonly text: string
  readonly endToEndId: string
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => name === 'CdtTrfTxInf',
})

type Transaction = {
  PmtId: { EndToEndId: string }
  Amt: { InstdAmt: { '#text': string; '@Ccy': string } }
  Cdtr: { Nm: string }
  RmtInf: { Ustrd: string }
}

type Pain001 = { Document: { CstmrCdtTrfInitn: { PmtInf: { CdtTrfTxInf: Transaction[] } } } }

export function readOrders(pain001: string): Order[] {
  const { Document: initiation }: Pain001 = parser.parse(pain001)
  return initiation.CstmrCdtTrfInitn.PmtInf.CdtTrfTxInf.map(({ PmtId, Amt, Cdtr, RmtInf }) => {
    const currency = Amt.InstdAmt['@Ccy']
    if (!isFiat(currency)) throw new Error(`the practice bank does not carry ${currency}`)
    const { units } = moneyFromWire(Amt.InstdAmt['#text'], currency)
    return { currency, amount: units, name: Cdtr.Nm, text: RmtInf.Ustrd, endToEndId: PmtId.EndToEndId }
  })
}
