// The wire format of the signer: JSON with integers of any size as strings. Unexpected input is malformed, never guessed.

import type { UnsignedTransfer } from '@sampan/chains/gateway.ts'
import { isStablecoin } from '@sampan/contract/currencies.ts'
import type {
  Decisions,
  Intent,
  JournalCheck,
  JournalEntry,
  JournaledSignature,
  JournalPage,
  JournalState,
  SignedPaymentRecord,
} from '../signer.ts'
import type { JournalHead, SignedConfirmation, SignedDeath } from '../statements.ts'
import { countOf, fieldsOf, indexOf, listOf, MalformedRequestError, networkOf, textOf, unitsOf } from './wire-fields.ts'

export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field))

export function unsignedOf(value: unknown): UnsignedTransfer {
  const { network, body } = fieldsOf(value)
  return { network: networkOf(network), body: textOf(body, 100_000) }
}

export function intentOf(value: unknown): Intent {
  const { withdrawalId, network, currency, to, memo, units, decisions } = fieldsOf(value)
  if (!isStablecoin(currency)) throw new MalformedRequestError('a currency')
  return {
    withdrawalId: textOf(withdrawalId, 64),
    network: networkOf(network),
    currency,
    to: textOf(to, 128),
    memo: memo === null ? null : textOf(memo, 64),
    units: unitsOf(units),
    decisions: decisionsOf(decisions),
  }
}

function decisionsOf(value: unknown): Decisions {
  const { customer, colleague, screening, operator } = fieldsOf(value)
  if (screening !== 'passed' && screening !== 'released') throw new MalformedRequestError('a screening')
  const named = operator === null ? null : textOf(operator, 64)
  return { customer: textOf(customer, 64), colleague: textOf(colleague, 64), screening, operator: named }
}

export function depositRequestOf(value: unknown): { index: number; unsigned: UnsignedTransfer } {
  const { index, unsigned } = fieldsOf(value)
  return { index: indexOf(index), unsigned: unsignedOf(unsigned) }
}

export function deathOf(value: unknown): SignedDeath | undefined {
  if (value === undefined || value === null) return undefined
  const { withdrawalId, network, txnHashes, signature } = fieldsOf(value)
  return {
    withdrawalId: textOf(withdrawalId, 64),
    network: networkOf(network),
    txnHashes: listOf(txnHashes, 100).map((hash) => textOf(hash, 200)),
    signature: textOf(signature, 200),
  }
}

export function headOf(value: unknown): JournalHead {
  const { lines, hash } = fieldsOf(value)
  return { lines: countOf(lines), hash: textOf(hash, 64) }
}

export function confirmationOf(value: unknown): SignedConfirmation {
  const { nonce, head, operators, signature } = fieldsOf(value)
  return {
    nonce: textOf(nonce, 64),
    head: headOf(head),
    operators: listOf(operators, 10).map((operator) => textOf(operator, 64)),
    signature: textOf(signature, 200),
  }
}

const checks: readonly JournalCheck[] = ['unchecked', 'behind', 'checked']

export function journalStateOf(value: unknown): JournalState {
  const { check, nonce, head } = fieldsOf(value)
  const known = checks.find((one) => one === check)
  if (!known) throw new MalformedRequestError('a check')
  return { check: known, nonce: textOf(nonce, 64), head: headOf(head) }
}

export function journalPageOf(value: unknown): JournalPage {
  const { entries, head } = fieldsOf(value)
  return { entries: listOf(entries, 1000).map(entryOf), head: headOf(head) }
}

function entryOf(value: unknown): JournalEntry {
  const fields = fieldsOf(value)
  if (fields.kind === 'withdrawal') return { kind: 'withdrawal', ...recordOf(fields) }
  if (fields.kind !== 'topUp') return { kind: 'other' }
  const { network, sequence, txnHash } = fields
  return { kind: 'topUp', network: networkOf(network), sequence: unitsOf(sequence), txnHash: textOf(txnHash, 200) }
}

export function recordOf(value: unknown): SignedPaymentRecord {
  const { withdrawalId, network, txnHash, sequence, body, bytes, lastValidHeight } = fieldsOf(value)
  return {
    withdrawalId: textOf(withdrawalId, 64),
    network: networkOf(network),
    txnHash: textOf(txnHash, 200),
    sequence: unitsOf(sequence),
    body: textOf(body, 64),
    bytes: bytes === null ? null : textOf(bytes, 1_000_000),
    lastValidHeight: lastValidHeight === null ? null : unitsOf(lastValidHeight),
  }
}

export function signedOf(value: unknown): JournaledSignature {
  const { network, bytes, txnHash, sequence, lastValidHeight, journal } = fieldsOf(value)
  return {
    network: networkOf(network),
    bytes: textOf(bytes, 1_000_000),
    txnHash: textOf(txnHash, 200),
    sequence: unitsOf(sequence),
    lastValidHeight: lastValidHeight === null ? null : unitsOf(lastValidHeight),
    ...(journal === undefined ? {} : { journal: headOf(journal) }),
  }
}
