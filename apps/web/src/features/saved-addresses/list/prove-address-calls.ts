// The calls of a proof, and the wallet in this browser (EIP-1193).

import {
  challengeAddress,
  getAddress,
  listAddresses,
  proveAddress,
  searchAddresses,
} from '@sampan/contract/api/blockchain-address.ts'
import type { FormErrors } from '../../../lib/forms/use-form.ts'
import { call } from '../../../lib/http/api.ts'
import { invalidate } from '../../../lib/http/endpoint-query.ts'
import { readRefusedFields, toText } from '../../../lib/http/refused-fields.ts'

export type ProofForm = { readonly signature: string }

export async function fetchSigningText(id: string): Promise<string | undefined> {
  const outcome = await call(challengeAddress, { params: { id } })
  return outcome.ok ? outcome.result.text : undefined
}

export async function submitProof(id: string, { signature }: ProofForm): Promise<FormErrors<ProofForm> | undefined> {
  const body = { signature: signature.trim() }
  const outcome = await call(proveAddress, { params: { id }, body, onRefusal: () => undefined })
  if (outcome.ok) {
    invalidate(getAddress, listAddresses, searchAddresses)
    return undefined
  }
  if (outcome.why !== 'refused') return {}
  return { signature: toText(readRefusedFields(outcome.refusal).signature ?? outcome.refusal.errMsg) }
}

type Wallet = { request(call: { method: string; params: readonly string[] }): Promise<unknown> }

const isWallet = (value: unknown): value is Wallet =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'

export function findWallet(): Wallet | undefined {
  const found: unknown = Reflect.get(window, 'ethereum')
  return isWallet(found) ? found : undefined
}

/** Undefined where its owner declines, or where it does not hold this address. */
export async function signWithWallet(
  wallet: Wallet,
  { text, address }: { readonly text: string; readonly address: string },
): Promise<string | undefined> {
  try {
    await wallet.request({ method: 'eth_requestAccounts', params: [] })
    const hex = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
    const signature = await wallet.request({ method: 'personal_sign', params: [`0x${hex}`, address] })
    return typeof signature === 'string' ? signature : undefined
  } catch {
    return undefined
  }
}
