// Moves an asset between accounts, with the errors of the real network.

import { type AccountState, issuerOf, native, reserveOf, type State } from './stellar-state.ts'

/** Thrown inside a transaction, which is then rolled back. */
export class OperationFailed extends Error {
  override readonly name = 'OperationFailed'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export function existing(state: State, id: string, code: string): AccountState {
  const account = state.accounts.get(id)
  if (!account) throw new OperationFailed(code)
  return account
}

export function take(state: State, id: string, asset: string, units: bigint): void {
  const account = existing(state, id, 'op_no_source')
  if (asset === native) {
    if (account.coins - reserveOf(account) < units) throw new OperationFailed('op_underfunded')
    account.coins -= units
    return
  }
  // An issuer creates the coins that it pays.
  if (issuerOf(asset) === id) return
  const line = account.lines.get(asset)
  if (!line) throw new OperationFailed('op_src_no_trust')
  if (!line.isAuthorized) throw new OperationFailed('op_src_not_authorized')
  if (line.balance < units) throw new OperationFailed('op_underfunded')
  line.balance -= units
}

export function give(state: State, id: string, asset: string, units: bigint): void {
  const account = existing(state, id, 'op_no_destination')
  if (asset === native) {
    account.coins += units
    return
  }
  // Coins that return to their issuer are destroyed.
  if (issuerOf(asset) === id) return
  const line = account.lines.get(asset)
  if (!line) throw new OperationFailed('op_no_trust')
  if (!line.isAuthorized) throw new OperationFailed('op_not_authorized')
  if (line.balance + units > line.limit) throw new OperationFailed('op_line_full')
  line.balance += units
}
