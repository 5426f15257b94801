// The lines of the signer's journal, and how they are written and read.

import { isStablecoin, type Stablecoin } from '@sampan/contract/currencies.ts'
import { isNetworkId, type NetworkId } from '@sampan/contract/networks.ts'

export type WithdrawalLine = {
  readonly at: Date
  readonly network: NetworkId
  readonly kind: 'withdrawal'
  readonly withdrawalId: string
  readonly intent: string
  readonly body: string
  readonly currency: Stablecoin
  readonly sequence: bigint
  readonly txnHash: string
  /** Journals of earlier versions hold no bytes. */
  readonly bytes?: string
  readonly lastValidHeight?: bigint | null
  readonly expiresAt?: Date
  /** The amount that it adds to the daily sum: zero when it can only replace an earlier transaction. */
  readonly counted: bigint
}

export type Line =
  | WithdrawalLine
  | ({ readonly at: Date; readonly network: NetworkId } & (
      | {
          readonly kind: 'sweep' | 'topUp'
          readonly index: number
          readonly sequence: bigint
          readonly txnHash: string
          /** Native coins of a top-up. */
          readonly counted?: bigint
        }
      | { readonly kind: 'dead'; readonly withdrawalId: string; readonly txnHashes: readonly string[] }
      | { readonly kind: 'void'; readonly withdrawalId: string }
      | { readonly kind: 'stop' | 'resume' }
    ))
  /** Two operators have accepted this journal although it lacks lines that the server knows. */
  | { readonly at: Date; readonly kind: 'confirmed'; readonly operators: readonly string[] }

export const writeLine = (line: Line): string =>
  JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

export function readLine(text: string): Line | undefined {
  try {
    const parsed: Record<string, unknown> = JSON.parse(text)
    const { at, network, kind, ...rest } = parsed
    const when = new Date(String(at))
    if (Number.isNaN(when.getTime())) return undefined
    if (kind === 'confirmed') return { at: when, kind, operators: textsOf(rest.operators) }
    if (!isNetworkId(network)) return undefined
    const { withdrawalId } = rest
    if (kind === 'stop' || kind === 'resume') return { at: when, network, kind }
    if (kind === 'sweep' || kind === 'topUp') {
      const line = { at: when, network, kind, index: Number(rest.index), ...numbersOf(rest) } as const
      return rest.counted === undefined ? line : { ...line, counted: unitsOf(rest.counted) }
    }
    if (typeof withdrawalId !== 'string') return undefined
    if (kind === 'void') return { at: when, network, kind, withdrawalId }
    if (kind === 'dead') return { at: when, network, kind, withdrawalId, txnHashes: textsOf(rest.txnHashes) }
    return kind === 'withdrawal' ? readWithdrawal({ at: when, network, withdrawalId }, rest) : undefined
  } catch {
    return undefined
  }
}

function readWithdrawal(
  named: Pick<WithdrawalLine, 'at' | 'network' | 'withdrawalId'>,
  { intent, body, currency, counted, expiresAt, bytes, lastValidHeight, ...rest }: Record<string, unknown>,
): WithdrawalLine | undefined {
  if (typeof intent !== 'string' || typeof body !== 'string' || !isStablecoin(currency)) return undefined
  const expiry = typeof expiresAt === 'string' ? new Date(expiresAt) : undefined
  if (expiry && Number.isNaN(expiry.getTime())) return undefined
  const facts = { intent, body, currency, ...numbersOf(rest), counted: BigInt(String(counted)) }
  const height = lastValidHeight === null || lastValidHeight === undefined ? null : unitsOf(lastValidHeight)
  return {
    ...named,
    kind: 'withdrawal',
    ...facts,
    ...(expiry && { expiresAt: expiry }),
    ...(typeof bytes === 'string' && { bytes, lastValidHeight: height }),
  }
}

/** Numbers are written as text, because they may exceed JSON numbers. */
function unitsOf(value: unknown): bigint {
  if (typeof value !== 'string') throw new Error('The journal holds something else than a number.')
  return BigInt(value)
}

const numbersOf = ({ sequence, txnHash }: Record<string, unknown>) => ({
  sequence: BigInt(String(sequence)),
  txnHash: String(txnHash),
})

function textsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) throw new TypeError('not a list of texts')
  return value
}
