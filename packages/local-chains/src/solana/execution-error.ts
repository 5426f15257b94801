// Converts the virtual machine's errors from Rust notation to a node's JSON.

import { FailedTransactionMetadata, type TransactionMetadata } from 'litesvm'

export type Verdict = {
  readonly err: unknown
  readonly fee: bigint
  readonly logs: readonly string[]
  readonly computeUnits: bigint
}

export function verdictOf(told: TransactionMetadata | FailedTransactionMetadata): Verdict {
  const failed = told instanceof FailedTransactionMetadata
  const meta = failed ? told.meta() : told
  const text = told.toString()
  const fee = /\bfee: (\d+)/.exec(text)?.[1] ?? '0'
  const err = failed ? errorAsJson(/\berr: (.+?), meta: /.exec(text)?.[1] ?? 'Unknown') : null
  return { err, fee: BigInt(fee), logs: meta.logs(), computeUnits: meta.computeUnitsConsumed() }
}

/** `InstructionError(0, Custom(1))` becomes `{"InstructionError":[0,{"Custom":1}]}`. */
export function errorAsJson(text: string): unknown {
  const [, index, inner] = /^InstructionError\((\d+), (.+)\)$/.exec(text) ?? []
  if (index !== undefined && inner !== undefined) return { InstructionError: [Number(index), errorAsJson(inner)] }
  const [, name, number] = /^(\w+)\((\d+)\)$/.exec(text) ?? []
  if (name !== undefined) return { [name]: Number(number) }
  const [, kind, account] = /^(\w+) \{ account_index: (\d+) \}$/.exec(text) ?? []
  return kind === undefined ? text : { [kind]: { account_index: Number(account) } }
}
