// Practice mode: coins from nothing, as real transfers on the local chains, and blocks when nobody wants to wait for them.

import type { LocalChains } from '@sampan/chains/practice/local-chain.ts'
import { isStablecoin, type Stablecoin } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { ledgerToChain, parseMoney } from '@sampan/contract/money.ts'
import { isNetworkId, type NetworkId, networkById } from '@sampan/contract/networks.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { type Html, html, sendPlainPage } from '../../platform/http/plain-page.ts'
import { type CryptoDeps, decimalsOf, isOffered } from '../crypto/public.ts'
import { ensureDepositAddress } from '../crypto-deposits/public.ts'

export type FaucetDeps = {
  readonly db: Db
  readonly transact: Transact
  readonly clock: Clock
  readonly crypto: CryptoDeps
  readonly local: LocalChains
}

const path = '/outbox/faucet'
const amountMax = 1_000_000n * 1_000_000n
const blocksMax = 2_000
const customersShown = 50

export function faucetPage(app: FastifyInstance, deps: FaucetDeps): void {
  app.get<{ Querystring: FormFields }>(path, async (request, reply) => {
    const { said, wrong } = request.query
    const note = typeof wrong === 'string' ? html`<p class="empty" role="alert">${wrong}</p>` : told(said)
    const body = html`<h1>Faucet</h1>
<p class="muted">The chains of practice mode run on this machine, and their coins are worth nothing. A payment from here is a real transfer on
the chosen chain to the customer's own deposit address: it is seen, confirmed and credited like any other. <a href="/outbox">Outbox</a></p>
${note}${payForm(deps, await customers(deps.db))}${mineForm(deps)}`
    return sendPlainPage(reply, { title: 'Faucet · Sampan practice mode', body, forms: true })
  })
  app.post<FormRoute>(`${path}/pay`, async (request, reply) => answer(reply, () => pay(deps, request.body)))
  app.post<FormRoute>(`${path}/mine`, async (request, reply) => answer(reply, () => mine(deps, request.body)))
}

type FormFields = Readonly<Record<string, unknown>>
type FormRoute = { Body: FormFields }
type Reply = { redirect(url: string, code: number): unknown }

/** A wish that cannot be met. */
class Wrong extends Error {}

/** Back to the page in any case, with what happened. */
async function answer(reply: Reply, work: () => Promise<string>): Promise<unknown> {
  try {
    return reply.redirect(`${path}?said=${encodeURIComponent(await work())}`, 303)
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    return reply.redirect(`${path}?wrong=${encodeURIComponent(error.message)}`, 303)
  }
}

const told = (said: unknown): Html => (typeof said === 'string' ? html`<p class="empty" role="status">${said}</p>` : html``)

async function pay({ db, transact, clock, crypto, local }: FaucetDeps, given: FormFields): Promise<string> {
  const [network, currency] = assetOf(crypto, given.asset)
  const parsed = parseMoney(given.amount, currency, { scale: 'ledger' })
  if (parsed.kind === 'refused' || parsed.money.units > amountMax)
    throw new Wrong('Type an amount such as 250.00, at most 1,000,000.')
  const email = typeof given.email === 'string' ? given.email.trim().toLowerCase() : ''
  const { rows } = await db.query<{ account_id: string }>('select account_id from app_user where email = $1', [email])
  const accountId = rows[0]?.account_id
  if (accountId === undefined) throw new Wrong('No customer has this email address.')
  const maker = { db, transact, signer: crypto.signer, now: clock.now() }
  const own = await ensureDepositAddress(maker, { accountId }, networkById(network))
  const { chainUnits: units } = ledgerToChain(parsed.money, decimalsOf(network, currency))
  const hash = await local.chain(network).pay({ currency, to: own.address, units, ...(own.memo !== null && { memo: own.memo }) })
  return `${formatMoney(parsed.money)} sent on ${networkById(network).label} to ${own.address}: ${hash}`
}

async function mine({ crypto, local }: FaucetDeps, given: FormFields): Promise<string> {
  const network = Number(given.network)
  const blocks = Number(given.blocks)
  if (!isNetworkId(network) || !crypto.chains.has(network)) throw new Wrong('Choose a network.')
  if (!Number.isInteger(blocks) || blocks < 1 || blocks > blocksMax) throw new Wrong(`Between 1 and ${blocksMax} blocks.`)
  await local.chain(network).mine(blocks)
  return `${blocks === 1 ? 'One block' : `${blocks} blocks`} mined on ${networkById(network).label}.`
}

function assetOf({ chains }: CryptoDeps, asset: unknown): [NetworkId, Stablecoin] {
  const [id, currency] = typeof asset === 'string' ? asset.split(' ') : []
  const network = Number(id)
  if (!isNetworkId(network) || !isStablecoin(currency) || !isOffered(chains, network, currency))
    throw new Wrong('Choose a coin and a network.')
  return [network, currency]
}

/** The demo customers first, then the newest ones. */
async function customers(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    `select email from app_user where kind = 'person' and status = 'ACTIVE' order by demo desc, created_at desc limit ${customersShown}`,
  )
  return rows.map(({ email }) => email)
}

function payForm({ crypto: { chains } }: FaucetDeps, emails: readonly string[]): Html {
  const assets = [...chains].flatMap(([id, { tokens }]) =>
    Object.keys(tokens).map(
      (currency) => html`<option value="${id} ${currency}">${currency} on ${networkById(id).label}</option>`,
    ),
  )
  return html`<article aria-label="Pay a customer"><header><h3>Pay a customer</h3></header>
<form method="post" action="${path}/pay">
<label>Customer<input name="email" list="customers" value="${emails[0] ?? ''}" required></label>
<datalist id="customers">${emails.map((email) => html`<option value="${email}"></option>`)}</datalist>
<label>Coin<select name="asset">${assets}</select></label>
<label>Amount<input name="amount" value="250.00" inputmode="decimal" required></label><button>Pay</button></form></article>`
}

function mineForm({ crypto: { chains } }: FaucetDeps): Html {
  const options = [...chains.keys()].map((id) => html`<option value="${id}">${networkById(id).label}</option>`)
  return html`<article aria-label="Mine blocks"><header><h3>Mine a block</h3>
<span class="muted">Blocks come by themselves while something waits for them; this is for the impatient.</span></header>
<form method="post" action="${path}/mine"><label>Network<select name="network">${options}</select></label>
<label>Blocks<input name="blocks" value="1" inputmode="numeric" required></label><button>Mine</button></form></article>`
}
