// Exchanges of a campaign: locked, then submitted or cancelled, and two at once for more than there is.

import * as exchange from '@sampan/contract/api/exchange.ts'
import { quoteExchange } from '@sampan/contract/api/exchange-quote.ts'
import { toText, toUnits } from './campaign-model.ts'
import type { CampaignStep } from './campaign-step.ts'

const rateExpired = '06001'
const requestIdReused = '00409'
const leastCents = 2_500n

type Quote = { readonly quoteId: string; readonly pay: bigint; readonly get: bigint }

async function quote({ client, actor }: CampaignStep, cents: bigint): Promise<Quote | undefined> {
  const query = { pay: 'USD', get: 'WUSD', side: 'pay', amount: toText(cents, 'USD') }
  const { status, result, text } = await client.ask(quoteExchange, { token: actor.token, body: { query } })
  if (status !== 200 || result.quoteId === null) {
    client.report(`no quote for ${query.amount}: ${text}`)
    return undefined
  }
  const [pay, get] = [toUnits(result.pay.amount, 'USD'), toUnits(result.get.amount, 'WUSD')]
  if (pay !== cents) client.report(`a quote for ${cents} charges ${pay}`)
  return { quoteId: result.quoteId, pay, get }
}

/** The id of the order; nothing where it was refused. */
async function lock(step: CampaignStep, quoted: Quote, requestId: string): Promise<string | undefined> {
  const { client, actor, model, action } = step
  const { token, accountId } = actor
  const isCovered = model.available(accountId, 'USD') >= quoted.pay
  const body = { requestId, quoteId: quoted.quoteId }
  const answer = await client.ask(exchange.lockExchange, { token, body, losesAnswer: action.losesAnswer })
  if (answer.status !== 200) {
    client.counts.refused += 1
    if (isCovered && answer.errCode !== rateExpired) client.report(`a covered exchange was refused: ${answer.text}`)
    return undefined
  }
  if (!isCovered) {
    client.report(`an exchange of ${quoted.pay} was accepted with ${model.available(accountId, 'USD')} available`)
    return undefined
  }
  client.counts.acknowledged += 1
  const { id } = answer.result
  model.hold({ id, accountId, kind: 'exchange', currency: 'USD', units: quoted.pay })
  return id
}

export async function runExchange(step: CampaignStep): Promise<void> {
  const { client, actor, model, action } = step
  const [first = '', second = ''] = action.requestIds
  const quoted = await quote(step, BigInt(action.amount))
  const id = quoted && (await lock(step, quoted, first))
  if (!quoted || id === undefined) return
  if (action.isRepeated) await repeatLock(step, { id, quoteId: quoted.quoteId, requestId: first })
  const { token, accountId } = actor
  const isCancelled = action.name === 'cancelExchange'
  const losesAnswer = action.losesAnswer
  const answer = isCancelled
    ? await client.ask(exchange.cancelExchange, { token, params: { id }, body: { requestId: second }, losesAnswer })
    : await client.ask(exchange.submitExchange, {
        token,
        body: { requestId: second, query: { orderId: id }, recaptchaToken: 'human' },
        withCode: true,
        losesAnswer,
      })
  if (answer.status === 200) {
    client.counts.acknowledged += 1
    if (isCancelled) return model.release(id)
    model.complete(id)
    return model.credit(accountId, 'WUSD', quoted.get)
  }
  client.counts.refused += 1
  // Only time excuses it: the lock has ended, and the worker gives the money back.
  const { status, result } = await client.ask(exchange.getExchangeOrder, { token, params: { id } })
  if (answer.errCode !== rateExpired && !(status === 200 && result.status === 'rateExpired'))
    client.report(`a locked order could not be ended: ${answer.text}`)
  actor.isUnsettled = true
  model.release(id)
}

async function repeatLock({ client, actor }: CampaignStep, locked: { id: string; quoteId: string; requestId: string }) {
  const { token } = actor
  const { requestId, quoteId } = locked
  const again = await client.ask(exchange.lockExchange, { token, body: { requestId, quoteId } })
  if (again.status !== 200 || again.result.id !== locked.id) client.report(`a repeated lock was answered ${again.text}`)
  const other = await client.ask(exchange.lockExchange, { token, body: { requestId, quoteId: locked.id } })
  if (other.errCode !== requestIdReused) client.report(`a used requestId was taken for another quote: ${other.text}`)
}

/** Two locks at once, each for three fifths of what is there: one of them must be refused. */
export async function raceExchanges(step: CampaignStep): Promise<void> {
  const { client, actor, model, action } = step
  const { token, accountId } = actor
  const part = (model.available(accountId, 'USD') * 3n) / 5n
  if (part < leastCents) return
  const quotes = await Promise.all([quote(step, part), quote(step, part)])
  const answers = await Promise.all(
    quotes.map((quoted, place) => {
      const body = { requestId: action.requestIds[place] ?? '', quoteId: quoted?.quoteId ?? '' }
      return client.ask(exchange.lockExchange, { token, body, losesAnswer: action.losesAnswer && place === 0 })
    }),
  )
  const locked = answers.filter(({ status }) => status === 200)
  const isExpired = answers.some(({ errCode }) => errCode === rateExpired)
  if (locked.length > 1 || (locked.length === 0 && !isExpired))
    client.report(`of two exchanges at once ${locked.length} were accepted: ${answers.map(({ text }) => text).join(' ')}`)
  client.counts.acknowledged += locked.length
  client.counts.refused += answers.length - locked.length
  for (const { result } of locked) {
    const { id } = result
    model.hold({ id, accountId, kind: 'exchange', currency: 'USD', units: part })
    const requestId = action.requestIds[2] ?? ''
    const cancelled = await client.ask(exchange.cancelExchange, { token, params: { id }, body: { requestId } })
    if (cancelled.status === 200) client.counts.acknowledged += 1
    else actor.isUnsettled = true
    model.release(id)
  }
}
