// Practice mode: the bank's counter, where expected money is made to arrive, whole, short or from another sender.

import { isFiat } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { type Html, html, sendPlainPage } from '../../platform/http/plain-page.ts'
import type { BankStatementDeps } from '../bank-statements/public.ts'
import { type ExpectedTransfer, listExpectedTransfers } from '../bank-transfers/public.ts'
import { bookAtBank } from './practice-bank.ts'

const shownMax = 30

export type BankPageDeps = {
  readonly db: Db
  readonly transact: Transact
  readonly clock: Clock
  readonly fiat: BankStatementDeps
}

export function bankPage(app: FastifyInstance, deps: BankPageDeps): void {
  app.get('/outbox/bank', async (_request, reply) => {
    const list = await listExpectedTransfers(deps.db, shownMax)
    const shown =
      list.length > 0
        ? list.map(showExpected)
        : [html`<p class="empty">No transfer is expected. Open a fiat deposit in the app first.</p>`]
    const body = html`<h1>Practice bank</h1>
<p class="muted">No real bank is connected in practice mode. Let an expected transfer arrive here; payments that leave are paid by themselves,
and come back when their reference on the statement says RETURN. <a href="/outbox">Outbox</a></p>${shown}`
    return sendPlainPage(reply, { title: 'Practice bank · Sampan practice mode', body, forms: true })
  })
  app.post<{ Body: Readonly<Record<string, unknown>> }>('/outbox/bank', async (request, reply) => {
    await receive(deps, request.body)
    return reply.redirect('/outbox/bank', 303)
  })
}

const showExpected = ({ reference_no, currency, amount, holder }: ExpectedTransfer): Html => {
  const figure = amount === null ? '' : formatMoney({ units: amount, currency }).replace(/[^\d.]/g, '')
  return html`<article aria-label="Transfer ${reference_no}"><header><span class="tag">${currency}</span><h3>${reference_no}</h3>
<span class="muted">expected from ${holder}${amount === null ? '' : `, ${formatMoney({ units: amount, currency })}`}</span></header>
<form method="post" action="/outbox/bank"><input type="hidden" name="reference" value="${reference_no}"><input type="hidden" name="currency" value="${currency}">
<label>Amount that arrives<input name="amount" value="${figure}" inputmode="decimal" required></label>
<label>Sender<input name="sender" value="${holder}" required></label><button>Let it arrive</button></form></article>`
}

async function receive({ transact, clock, fiat }: BankPageDeps, given: Readonly<Record<string, unknown>>): Promise<void> {
  const { reference, currency, amount, sender } = given
  if (typeof reference !== 'string' || typeof amount !== 'string' || typeof sender !== 'string' || !isFiat(currency)) return
  const { units } = moneyFromWire(amount, currency)
  if (units <= 0n) return
  await bookAtBank(transact, fiat, { movements: [{ currency, amount: units, party: sender, text: reference }], now: clock.now() })
}
