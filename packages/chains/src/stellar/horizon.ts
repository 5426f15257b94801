// The gateway's requests to Horizon, Stellar's HTTP API, with the shapes of their responses.

import * as z from 'zod'
import { ask, NodeFault, read } from '../node-request.ts'

const digits = z.string().regex(/^\d+$/)
const count = z.union([digits, z.int(), z.bigint()]).transform((value) => BigInt(value))
const time = z.iso.datetime().transform((text) => Math.floor(Date.parse(text) / 1000))

const ledgerSchema = z.object({ sequence: count, hash: z.string().regex(/^[0-9a-f]{64}$/), closed_at: time })
const assetFields = {
  asset_type: z.string().optional(),
  asset_code: z.string().optional(),
  asset_issuer: z.string().optional(),
}

const accountSchema = z.object({
  sequence: count,
  balances: z.array(z.object({ ...assetFields, balance: z.string(), is_authorized: z.boolean().optional() })),
  data: z.record(z.string(), z.string()).default({}),
})

const transactionSchema = z.object({
  hash: z.string(),
  ledger: count,
  successful: z.boolean(),
  fee_charged: count,
  memo_type: z.string(),
  memo: z.string().optional(),
})

const operationSchema = z.object({
  id: digits,
  type: z.string(),
  transaction_hash: z.string(),
  transaction_successful: z.boolean(),
  source_account: z.string(),
  ...assetFields,
  from: z.string().optional(),
  to: z.string().optional(),
  to_muxed_id: z.string().optional(),
  amount: z.string().optional(),
  account: z.string().optional(),
  starting_balance: z.string().optional(),
  asset_balance_changes: z
    .array(
      z.object({ ...assetFields, type: z.string(), from: z.string().optional(), to: z.string().optional(), amount: z.string() }),
    )
    .nullish(),
  transaction: transactionSchema.optional(),
})

const submittedSchema = z.object({
  tx_status: z.enum(['PENDING', 'DUPLICATE', 'TRY_AGAIN_LATER', 'ERROR']),
  errorResultXdr: z.string().optional(),
  error_result_xdr: z.string().optional(),
})

export type Ledger = z.output<typeof ledgerSchema>
export type HorizonAccount = z.output<typeof accountSchema>
export type HorizonTransaction = z.output<typeof transactionSchema>
export type HorizonOperation = z.output<typeof operationSchema>
export type Horizon = ReturnType<typeof horizon>

const page = <Record extends z.ZodType>(record: Record) => z.object({ _embedded: z.object({ records: z.array(record) }) })
const isMissing = (json: unknown): boolean => z.object({ type: z.string().regex(/not_found$/) }).safeParse(json).success

const pageMax = 200

export function horizon(url: string) {
  /** Undefined when Horizon itself reports that there is none; any other failure throws. */
  const get = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    what: string,
  ): Promise<z.output<Schema> | undefined> => {
    const { status, json } = await ask({ url: url + path })
    if (status === 404 && isMissing(json)) return undefined
    if (status !== 200) throw new NodeFault(`The node answered with ${status} where a ${what} was asked for.`)
    return read(schema, json, what)
  }
  const records = async <Schema extends z.ZodType>(path: string, schema: Schema, what: string) =>
    // The underscore is part of Horizon's format.
    // oxlint-disable-next-line no-underscore-dangle
    (await get(path, page(schema), what))?._embedded.records

  return {
    newestLedger: async (): Promise<Ledger> => first(await records('/ledgers?order=desc&limit=1', ledgerSchema, 'ledger')),
    oldestLedger: async (): Promise<Ledger> => first(await records('/ledgers?order=asc&limit=1', ledgerSchema, 'ledger')),
    ledger: async (sequence: bigint) => get(`/ledgers/${sequence}`, ledgerSchema, 'ledger'),
    account: async (id: string) => get(`/accounts/${id}`, accountSchema, 'account'),
    transaction: async (hash: string) => get(`/transactions/${hash}`, transactionSchema, 'transaction'),
    paymentsOf: async (hash: string) => {
      const found = await records(
        `/transactions/${hash}/payments?limit=${pageMax}&join=transactions`,
        operationSchema,
        'list of payments',
      )
      if (!found) throw new NodeFault('The node knows the transaction and not its payments.')
      return found
    },
    /** Payments that name the account, after the cursor; empty when the account never existed. */
    payments: async (account: string, cursor: bigint): Promise<readonly HorizonOperation[]> => {
      const query = `cursor=${cursor}&order=asc&limit=${pageMax}&join=transactions`
      return (await records(`/accounts/${account}/payments?${query}`, operationSchema, 'list of payments')) ?? []
    },
    /** The 90th percentile of recent fee offers. */
    usualFee: async (): Promise<bigint> => {
      const stats = await get('/fee_stats', z.object({ max_fee: z.object({ p90: count }) }), 'fee statistic')
      if (!stats) throw new NodeFault('The node tells no fees.')
      return stats.max_fee.p90
    },
    submit: async (xdr: string) => {
      const body = new URLSearchParams({ tx: xdr }).toString()
      const type = 'application/x-www-form-urlencoded'
      const { json } = await ask({ url: `${url}/transactions_async`, method: 'POST', body, type })
      return read(submittedSchema, json, 'answer to a transaction')
    },
    pageMax,
  }
}

function first<Value>(values: readonly Value[] | undefined): Value {
  const [value] = values ?? []
  if (value === undefined) throw new NodeFault('The node has no ledger.')
  return value
}
