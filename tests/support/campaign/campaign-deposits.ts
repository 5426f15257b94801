// Deposits of a campaign: coins on the chain, and bank files that come twice, out of order and from two sides.

import { getDepositAddress } from '@sampan/contract/api/crypto-deposit.ts'
import { openDeposit } from '@sampan/contract/api/fiat-deposit.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { importStatement } from '@sampan/contract/operator/api/bank.ts'
import { signStatement } from '../../../apps/server/src/modules/bank-statements/bank-channel.ts'
import { eventually } from '../eventually.ts'
import { approveMove } from '../operators/operator-moves.ts'
import { fetchOperator } from '../operators/operators.ts'
import { bareFetch } from '../people/device.ts'
import { seededRandom } from '../seeded-random.ts'
import { toText, toUnits } from './campaign-model.ts'
import type { CampaignStep, StatementLine } from './campaign-step.ts'
import { campaignBank, campaignNetwork } from './campaign-world.ts'

const creditedWithinMs = 180_000

/** Until the wallet shows what the model has, and not a unit more. */
async function waitForCredit(step: CampaignStep, currency: string): Promise<void> {
  const { client, actor, model } = step
  const expected = model.available(actor.accountId, currency)
  const read = async () => {
    const { result } = await client.ask(listAccounts, { token: actor.token })
    const found = result.resultList.find((account) => account.currency === currency)
    return found ? toUnits(found.available, currency) : 0n
  }
  await eventually(`${expected} ${currency} are available`, read, {
    ms: creditedWithinMs,
    until: (now) => now === expected,
  }).catch((error: unknown) => client.report(String(error)))
}

export async function depositOnChain(step: CampaignStep): Promise<void> {
  const { client, actor, model, action, world } = step
  const params = { mainNet: String(campaignNetwork), currency: 'USDC' }
  const { status, result, text } = await client.ask(getDepositAddress, { token: actor.token, params })
  if (status !== 200) return client.report(`no address: ${text}`)
  const units = 20_000_000n + BigInt(action.amount % 10_000) * 10_000n
  await world.chain.pay({ currency: 'USDC', to: result.address, units })
  model.credit(actor.accountId, 'USDC', units)
  model.noteDeposit(actor.accountId)
  await waitForCredit(step, 'USDC')
  client.counts.acknowledged += 1
}

export async function depositByBank(step: CampaignStep): Promise<void> {
  const { client, actor, model, action, lines } = step
  const { token } = actor
  const [requestId = ''] = action.requestIds
  const accounts = await client.ask(listAccounts, { token })
  const walletAccountId = accounts.result.resultList.find(({ currency }) => currency === 'EUR')?.id
  if (walletAccountId === undefined) return client.report('the wallet has no account in EUR')
  const opened = await client.ask(openDeposit, { token, body: { requestId, walletAccountId, channel: 'SEPA' } })
  if (opened.status !== 200) return client.report(`no reference: ${opened.text}`)
  const units = BigInt(action.amount % 20_000) + 5_000n
  const line = { name: `L${requestId.slice(0, 13)}`, units, reference: opened.result.referenceNo, sender: actor.holder }
  const random = seededRandom(action.seed)
  // The file also has lines of earlier ones, in any order.
  const file = random.shuffle([line, ...random.shuffle(lines).slice(0, random.int(4))])
  lines.push(line)
  model.credit(actor.accountId, 'EUR', units)
  model.noteDeposit(actor.accountId)
  if (action.viaOperators) await importByOperators(step, file)
  const deliveries = (action.viaOperators ? 0 : 1) + random.int(2)
  for (let delivery = 0; delivery < deliveries; delivery++) await deliverByBank(step, random.shuffle(file))
  await waitForCredit(step, 'EUR')
  client.counts.acknowledged += 1
}

/** The bank sends until it is answered: the same lines count once. */
async function deliverByBank({ world, client }: CampaignStep, file: readonly StatementLine[]): Promise<void> {
  const { bic: bank, account } = campaignBank
  const deliver = async () => {
    const sentAt = new Date().toISOString()
    const message = { bank, account, sentAt, bytes: Buffer.from(toMt940(file)) }
    const { signature } = signStatement(message, world.bankKey)
    const body = new FormData()
    for (const [name, value] of Object.entries({ bank, account, sentAt, signature })) body.append(name, value)
    body.append('statement', new Blob([message.bytes], { type: 'text/plain' }), 'statement.sta')
    const answer = await bareFetch(`${world.url}/api/bank-channel/statement`, { method: 'POST', body }).catch(() => undefined)
    const text = await answer?.text().catch(() => '')
    if (answer && answer.status !== 200 && answer.status !== 503)
      client.report(`a statement was answered ${answer.status} ${text}`)
    return answer !== undefined && answer.status !== 503
  }
  await eventually('the statement is taken', deliver, { ms: creditedWithinMs })
}

const toMt940 = (file: readonly StatementLine[]): string => {
  const rows = file.map(
    ({ name, units, reference, sender }) =>
      `:61:2611161116C${toText(units, 'EUR').replace('.', ',')}NTRFNONREF//${name}\n:86:?20${reference}?32${sender}`,
  )
  return `{1:F01}{4:\n:20:STMT\n:25:${campaignBank.account}\n:60F:C261113EUR1000,00\n${rows.join('\n')}\n-}`
}

/** One operator proposes the file and another approves it; a lost answer is looked up and never guessed. */
async function importByOperators({ world, client, operators }: CampaignStep, file: readonly StatementLine[]): Promise<void> {
  const rows = file.map(
    ({ name, units, reference, sender }) => `${name},2026-11-16,EUR,${toText(units, 'EUR')},${sender},${reference},,no`,
  )
  const csv = ['line,date,currency,amount,counterparty,text,endToEndId,return', ...rows, ''].join('\n')
  const isBooked = async () => {
    const names = file.map(({ name }) => name)
    const { rows: found } = await world.pool.query<{ lines: string }>(
      'select count(*)::text as lines from bank_line where line = any($1)',
      [names],
    )
    return found[0]?.lines === String(file.length)
  }
  const importOnce = async () => {
    if (await isBooked()) return true
    const body = new FormData()
    body.append('statement', new Blob([csv], { type: 'text/csv' }), 'statement.csv')
    body.append('bank', campaignBank.bic)
    const answer = await fetchOperator(world.url, importStatement, { token: operators.maker.token, body })
    if (answer.status >= 500 && answer.status !== 503) client.report(`an import was answered ${answer.status}`)
    await answer.body?.cancel()
    const proposalId = await findProposal(world.pool, csv)
    if (proposalId !== undefined) await approveMove(operators.checker, proposalId, 1)
    return isBooked()
  }
  await eventually('the statement is booked', () => importOnce().catch(() => false), { ms: creditedWithinMs })
}

async function findProposal(pool: CampaignStep['world']['pool'], csv: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `select p.id from operator_proposal p join bank_statement s on s.id = p.entity_id
     where s.content = $1 and s.state = 'PROPOSED' order by s.created_at desc limit 1`,
    [Buffer.from(csv)],
  )
  return rows[0]?.id
}
