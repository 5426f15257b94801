// A receipt as a PDF in the reader's language: only text, lines and the dots of a code, so nothing in it can be run or fetched.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type Status, statuses } from '@sampan/contract/statuses.ts'
import type { TransactionKind } from '../../core/transactions/history-source.ts'
import type { Paper } from '../../platform/documents/pdf/paper.ts'
import { renderPdf } from '../../platform/documents/pdf/render-pdf.ts'
import type { FileAnswer } from '../../platform/http/request-context.ts'
import { texts, titles, words } from './messages.ts'
import { spacedCode } from './receipt-codes.ts'

export type ReceiptLine = readonly [keyof typeof words, string | null | undefined]

type Wire = { readonly amount: string; readonly currency: HeldCurrency }
export const written = ({ amount, currency }: Wire): string => formatMoney(moneyFromWire(amount, currency))

/** What any movement of money brings to its receipt. */
export type Receiptable = {
  readonly kind: TransactionKind
  readonly reference: string
  readonly status: Status | null
  readonly createdAt: string
  readonly completedAt: string | null
  readonly figure: Wire
  readonly lines: readonly ReceiptLine[]
}

type Making = {
  readonly code: string
  readonly origin: string
  readonly holder: string | null
  readonly language: Language
  readonly now: Date
}

/** Only what is final has a receipt. */
export function requireFinal({ status }: Pick<Receiptable, 'status'>): void {
  if (status !== 'completed' && status !== 'transferredManually')
    throw new Refusal('illegalMove', { result: { process: 'receipt', state: status } })
}

export async function writeReceipt(of: Receiptable, making: Making): Promise<FileAnswer> {
  return { name: `${of.reference}.pdf`, type: 'application/pdf', content: await renderPdf(receiptPaper(of, making)) }
}

export function receiptPaper(of: Receiptable, { code, origin, holder, language, now }: Making): Paper {
  const { status, reference } = of
  const facts: readonly ReceiptLine[] = [
    ['reference', reference],
    ['status', status && say(statuses[status].label, language)],
    ['holder', holder],
    ['created', moment(of.createdAt)],
    ['completed', of.completedAt && moment(of.completedAt)],
    ...of.lines,
  ]
  const amount = written(of.figure)
  return {
    language,
    title: say(titles[of.kind], language),
    subtitle: `${say(words.reference, language)} ${reference}`,
    madeAt: now.toISOString(),
    foot: say(texts.foot, language, { reference, time: moment(now.toISOString()) }),
    blocks: [
      { is: 'figure', text: amount, note: status ? say(statuses[status].label, language) : '' },
      ...(of.kind === 'fiatWithdrawal' ? [{ is: 'text' as const, text: say(texts.letter, language, { amount }) }] : []),
      {
        is: 'facts',
        rows: facts.flatMap(([word, value]) => (value ? [[say(words[word], language), oneLine(value)] as const] : [])),
      },
      {
        is: 'check',
        title: say(texts.check, language),
        code: spacedCode(code),
        text: say(texts.checkHow, language),
        // What stands after the # is never sent to a server, so no log can keep it.
        link: `${origin}/verify-receipt#${spacedCode(code)}`,
      },
    ],
  }
}

const moment = (iso: string): string => iso.slice(0, 19).replace('T', ' ')
/** What a person typed stays on its own line. */
const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()
