// The part of Horizon's HTTP API that wallets use.

import type { Pace } from '../block-pace.ts'
import type { LocalReply, LocalRequest } from '../local-node.ts'
import { accountAnswer, ledgerAnswer, operationAnswer, rootAnswer, transactionAnswer } from './horizon-responses.ts'
import type { StellarLine } from './stellar-ledgers.ts'
import type { ExecutedTransaction } from './stellar-machine.ts'
import type { Done } from './stellar-operations.ts'
import { resultXdr, submit } from './submit-transaction.ts'

type Node = { readonly line: StellarLine; readonly pace: Pace }
type Records = readonly { readonly paging_token: string }[]
type Question = { readonly line: StellarLine; readonly id: string; readonly query: URLSearchParams }

/** Horizon's kinds of payments: movements of coins, not claimable balances. */
const paymentTypes: readonly string[] = ['create_account', 'payment', 'path_payment_strict_receive', 'path_payment_strict_send']
const isPayment = ({ type }: Done): boolean => paymentTypes.includes(type)
const names = ({ source, to, account }: Done, id: string): boolean => source === id || to === id || account === id

const routes: readonly (readonly [RegExp, (question: Question) => unknown])[] = [
  [/^\/$/, ({ line }) => rootAnswer(line.newest())],
  [/^\/ledgers$/, ({ line, query }) => pageOf(line.blocks().map(ledgerAnswer), query)],
  [/^\/ledgers\/(\d+)$/, ({ line, id }) => mapped(line.at(BigInt(id)), ledgerAnswer)],
  [
    /^\/accounts\/(G[A-Z2-7]{55})$/,
    ({ line, id }) => mapped(line.machine().state.accounts.get(id), (account) => accountAnswer(id, account)),
  ],
  [
    /^\/accounts\/(G[A-Z2-7]{55})\/payments$/,
    ({ line, id, query }) => {
      if (!line.machine().state.accounts.has(id)) return undefined
      return pageOf(
        operationsOf(line, (done) => isPayment(done) && names(done, id)),
        query,
      )
    },
  ],
  [/^\/payments$/, ({ line, query }) => pageOf(operationsOf(line, isPayment), query)],
  [
    /^\/operations$/,
    ({ line, query }) =>
      pageOf(
        operationsOf(line, () => true),
        query,
      ),
  ],
  [
    /^\/transactions\/([0-9a-f]{64})$/,
    ({ line, id }) => mapped(locate(line, id), ({ ledger, executed }) => transactionAnswer(ledger, executed)),
  ],
  [
    /^\/transactions\/([0-9a-f]{64})\/(?:payments|operations)$/,
    ({ line, id, query }) =>
      mapped(locate(line, id), ({ ledger, executed }) =>
        pageOf(
          (executed.done ?? []).map((done, at) => operationAnswer(ledger, executed, done, at)),
          query,
        ),
      ),
  ],
  [/^\/fee_stats$/, ({ line }) => feeStats(line)],
]

export function handleStellar(node: Node, { method, path, body }: LocalRequest): LocalReply {
  const url = new URL(path, 'http://localhost')
  if (method === 'POST') return post(node, url.pathname, new URLSearchParams(body).get('tx') ?? '')
  for (const [pattern, answer] of routes) {
    const match = pattern.exec(url.pathname)
    const found = match && answer({ line: node.line, id: match[1] ?? '', query: url.searchParams })
    if (found) return { status: 200, body: JSON.stringify(found), type: 'application/hal+json' }
  }
  return problem(404, 'not_found', 'Resource Missing')
}

/** `/transactions` returns the result in the ledger, `/transactions_async` the immediate status. */
function post({ line, pace }: Node, path: string, xdr: string): LocalReply {
  if (path !== '/transactions' && path !== '/transactions_async') return problem(404, 'not_found', 'Resource Missing')
  const submitted = submit(line, xdr)
  pace.arrived()
  if (path === '/transactions_async') {
    const status = { PENDING: 201, DUPLICATE: 409, TRY_AGAIN_LATER: 503, ERROR: 400 }[submitted.status]
    const error = submitted.status === 'ERROR' ? { errorResultXdr: resultXdr(submitted.fault) } : {}
    return { status, body: JSON.stringify({ tx_status: submitted.status, hash: submitted.txnHash, ...error }) }
  }
  const found = locate(line, submitted.txnHash)
  if (submitted.status === 'ERROR' && !found) return failed(codeOf(submitted.fault), [])
  if (!found) return problem(504, 'timeout', 'Timeout')
  if (found.executed.done === null) return failed('tx_failed', found.executed.failures)
  return { status: 200, body: JSON.stringify(transactionAnswer(found.ledger, found.executed)) }
}

const failed = (transaction: string, operations: readonly string[]): LocalReply =>
  problem(400, 'transaction_failed', 'Transaction Failed', { result_codes: { transaction, operations } })

/** Converts txBadSeq to tx_bad_seq. */
const codeOf = (fault: string): string => fault.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const problem = (status: number, name: string, title: string, extras?: unknown): LocalReply => ({
  status,
  body: JSON.stringify({
    type: `https://stellar.org/horizon-errors/${name}`,
    title,
    status,
    ...(extras !== undefined && { extras }),
  }),
  type: 'application/problem+json',
})

const mapped = <Value, Result>(value: Value | undefined, map: (value: Value) => Result): Result | undefined =>
  value === undefined ? undefined : map(value)

function operationsOf(line: StellarLine, isWanted: (done: Done) => boolean): Records {
  return line
    .blocks()
    .flatMap((ledger) =>
      ledger.results.flatMap((executed) =>
        (executed.done ?? []).flatMap((done, at) => (isWanted(done) ? [operationAnswer(ledger, executed, done, at)] : [])),
      ),
    )
}

function pageOf(records: Records, query: URLSearchParams) {
  const cursor = BigInt(query.get('cursor') ?? -1)
  const isDown = query.get('order') === 'desc'
  const limit = Math.min(Number(query.get('limit') ?? 10), 200)
  const ordered = isDown ? records.toReversed() : records
  const isAfter = (token: bigint) => cursor < 0n || (isDown ? token < cursor : token > cursor)
  return { _embedded: { records: ordered.filter((record) => isAfter(BigInt(record.paging_token))).slice(0, limit) } }
}

function locate(
  line: StellarLine,
  txnHash: string,
): { ledger: ReturnType<StellarLine['newest']>; executed: ExecutedTransaction } | undefined {
  const height = line.machine().places.get(txnHash)
  const ledger = height === undefined ? undefined : line.at(height)
  const executed = ledger?.results.find((each) => each.txnHash === txnHash)
  return ledger && executed && { ledger, executed }
}

function feeStats(line: StellarLine) {
  const levels = ['min', 'max', 'mode', 'p10', 'p20', 'p30', 'p40', 'p50', 'p60', 'p70', 'p80', 'p90', 'p95', 'p99']
  const fees = Object.fromEntries(levels.map((level) => [level, '100']))
  const last = { last_ledger: line.newest().height.toString(), last_ledger_base_fee: '100', ledger_capacity_usage: '0.01' }
  return { ...last, fee_charged: fees, max_fee: fees }
}
