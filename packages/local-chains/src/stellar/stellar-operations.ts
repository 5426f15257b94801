// Executes the kinds of operations that wallets use; all others are refused.

import { unitsOf } from '@sampan/chains/stellar/stellar-amount.ts'
import { type Asset, extractBaseAddress, type OperationRecord } from '@stellar/stellar-sdk/base'
import { existing, give, OperationFailed, take } from './move-asset.ts'
import { native, newAccount, newLine, type State } from './stellar-state.ts'

/** One unit of anything costs two of anything else on the simulated market. */
const marketPrice = 2n

export type Done = {
  readonly type: string
  readonly source: string
  readonly to?: string
  readonly toMuxed?: string
  readonly asset?: string
  readonly units?: bigint
  readonly account?: string
  readonly startingUnits?: bigint
}

/** `claimableId` names the balance that the operation would create. */
type Context = { readonly state: State; readonly source: string; readonly ledger: bigint; claimableId(): string }

export function perform(operation: OperationRecord, context: Context): Done {
  const { state, source } = context
  switch (operation.type) {
    case 'createAccount': {
      const units = unitsOf(operation.startingBalance)
      if (state.accounts.has(operation.destination)) throw new OperationFailed('op_already_exists')
      if (units < 10_000_000n) throw new OperationFailed('op_low_reserve')
      take(state, source, native, units)
      state.accounts.set(operation.destination, newAccount(units, context.ledger << 32n))
      return { type: 'create_account', source, account: operation.destination, startingUnits: units }
    }
    case 'payment':
      return pay(context, 'payment', operation.destination, {
        given: { asset: operation.asset, units: unitsOf(operation.amount) },
        taken: { asset: operation.asset, units: unitsOf(operation.amount) },
      })
    case 'pathPaymentStrictReceive': {
      const units = unitsOf(operation.destAmount)
      if (units * marketPrice > unitsOf(operation.sendMax)) throw new OperationFailed('op_over_source_max')
      const taken = { asset: operation.sendAsset, units: units * marketPrice }
      return pay(context, 'path_payment_strict_receive', operation.destination, {
        given: { asset: operation.destAsset, units },
        taken,
      })
    }
    case 'pathPaymentStrictSend': {
      const units = unitsOf(operation.sendAmount) / marketPrice
      if (units < unitsOf(operation.destMin)) throw new OperationFailed('op_under_dest_min')
      const taken = { asset: operation.sendAsset, units: unitsOf(operation.sendAmount) }
      return pay(context, 'path_payment_strict_send', operation.destination, {
        given: { asset: operation.destAsset, units },
        taken,
      })
    }
    case 'changeTrust': {
      if (!('getIssuer' in operation.line)) throw new OperationFailed('op_not_supported')
      const { lines } = existing(state, source, 'op_no_source')
      const asset = nameOf(operation.line)
      if (unitsOf(operation.limit) === 0n) lines.delete(asset)
      else lines.set(asset, { ...(lines.get(asset) ?? newLine()), limit: unitsOf(operation.limit) })
      return { type: 'change_trust', source }
    }
    case 'manageData': {
      const { data } = existing(state, source, 'op_no_source')
      if (operation.value === undefined) data.delete(operation.name)
      else data.set(operation.name, Buffer.from(operation.value).toString('base64'))
      return { type: 'manage_data', source }
    }
    case 'createClaimableBalance': {
      const [asset, units] = [nameOf(operation.asset), unitsOf(operation.amount)]
      take(state, source, asset, units)
      state.claimables.set(context.claimableId(), {
        asset,
        units,
        claimants: operation.claimants.map(({ destination }) => destination),
      })
      return { type: 'create_claimable_balance', source }
    }
    case 'claimClaimableBalance': {
      const balance = state.claimables.get(operation.balanceId)
      if (!balance?.claimants.includes(source)) throw new OperationFailed('op_cannot_claim')
      give(state, source, balance.asset, balance.units)
      state.claimables.delete(operation.balanceId)
      return { type: 'claim_claimable_balance', source }
    }
    default:
      throw new OperationFailed('op_not_supported')
  }
}

type Side = { readonly asset: Asset; readonly units: bigint }

function pay(
  { state, source }: Context,
  type: string,
  destination: string,
  { given, taken }: { given: Side; taken: Side },
): Done {
  const to = extractBaseAddress(destination)
  take(state, source, nameOf(taken.asset), taken.units)
  give(state, to, nameOf(given.asset), given.units)
  const done = { type, source, to, asset: nameOf(given.asset), units: given.units }
  return destination === to ? done : { ...done, toMuxed: destination }
}

export const nameOf = (asset: Asset): string => (asset.isNative() ? native : `${asset.getCode()}:${asset.getIssuer()}`)
