// Practice mode: its chains run on this machine, so their transactions are shown on a local page and not in a public explorer.

import type { ChainTransfer, TransactionLookup } from '@sampan/chains/gateway.ts'
import { formatDecimal, trimDecimal } from '@sampan/contract/decimal.ts'
import { formatCoin } from '@sampan/contract/format-money.ts'
import { isNetworkName, type Network, networkById, networkByName } from '@sampan/contract/networks.ts'
import { canonicalTxnHash, isTxnHash } from '@sampan/contract/txn-hash.ts'
import type { FastifyInstance } from 'fastify'
import { type Html, html, sendPlainPage } from '../../platform/http/plain-page.ts'
import { type Chains, type CryptoRow, type CryptoSource, decimalsOf } from '../crypto/public.ts'

const path = '/outbox/explorer'

const localUrl = <Row extends CryptoRow>(row: Row): Row => ({
  ...row,
  explorerUrl: row.txnHash && `${path}/${networkById(row.mainNet).name}/${encodeURIComponent(row.txnHash)}`,
})

/** The same rows with links to the page below. */
export const withLocalExplorer = (source: CryptoSource): CryptoSource => ({
  ...source,
  async load(db, wanted) {
    return (await source.load(db, wanted)).map(localUrl)
  },
  async find(db, asked) {
    const detail = await source.find(db, asked)
    return detail && localUrl(detail)
  },
})

const states = {
  unknown: 'Not found on this chain. It may not have been sent yet.',
  pending: 'Waiting to be included in a block.',
  mined: 'Included in a block.',
  failed: 'Included in a block and failed. No coins moved.',
} as const satisfies Record<TransactionLookup['state'], string>

export function explorerPage(app: FastifyInstance, { chains }: { readonly chains: Chains }): void {
  app.get<{ Params: { network: string; hash: string } }>(`${path}/:network/:hash`, async (request, reply) => {
    const { network: name, hash } = request.params
    const network = isNetworkName(name) ? networkByName(name) : undefined
    const gateway = network && chains.get(network.id)?.gateway
    const known = network && gateway && hash !== undefined && isTxnHash(network.id, hash)
    const found: TransactionLookup = known ? await gateway.find(canonicalTxnHash(network.id, hash)) : { state: 'unknown' }
    if (found.state === 'unknown') reply.code(404)
    const body = html`<h1>Transaction</h1>
<p class="muted">Practice mode: this chain runs on this machine, and its coins are worth nothing. <a href="/outbox">Outbox</a></p>
<article><dl>
${line('Network', network?.label ?? 'Unknown network')}${line('Hash', html`<code>${hash ?? ''}</code>`)}${line('State', states[found.state])}
${'block' in found ? line('Block', `${found.block.height}`) : ''}
${network && 'feeUnits' in found ? line('Network fee', formatCoin({ units: found.feeUnits, scale: network.nativeDecimals }, network.native)) : ''}
</dl></article>${found.state === 'mined' && network ? found.movements.map((one) => movement(one, network)) : ''}`
    return sendPlainPage(reply, { title: 'Transaction · Sampan practice mode', body })
  })
}

const line = (term: string, value: Html | string): Html => html`<div><dt>${term}</dt><dd>${value}</dd></div>`

const coins = (units: bigint, scale: number, code: string): string => `${formatDecimal(trimDecimal({ units, scale }))} ${code}`

function amountOf(asset: ChainTransfer['asset'], units: bigint, network: Network): string {
  if (asset.kind === 'token') return coins(units, decimalsOf(network.id, asset.currency), asset.currency)
  if (asset.kind === 'native') return coins(units, network.nativeDecimals, network.native)
  return `${units} units of ${asset.contract}`
}

function movement({ from, to, memo, asset, units }: ChainTransfer, network: Network): Html {
  return html`<article><dl>${line('Amount', amountOf(asset, units, network))}${line('From', html`<code>${from ?? '–'}</code>`)}
${line('To', html`<code>${to}</code>`)}${memo === null ? '' : line('Memo', memo)}</dl></article>`
}
