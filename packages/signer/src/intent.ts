// The bytes of a confirmed withdrawal and the server's signature over them. The signer knows only the public key.

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Decisions, Intent } from './signer.ts'
import { signStatement, statementBytes, statementHash, type Verifiers, verifyStatement } from './statements.ts'

export type ApprovalKeys = {
  readonly privateKey: KeyObject
  /** The public key for the signer: 32 bytes in base64url. */
  readonly publicKey: string
}

const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex')
const keyBytes = 32

/** `seed` is never in the database: the server derives it from its master key. */
export function approvalKeys(seed: Uint8Array): ApprovalKeys {
  if (seed.length !== keyBytes) throw new RangeError('An approval key is made of 32 bytes.')
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return { privateKey, publicKey: spki.subarray(spkiHead.length).toString('base64url') }
}

export const isApprovalKey = (publicKey: string): boolean =>
  /^[\w-]{43}$/.test(publicKey) && Buffer.from(publicKey, 'base64url').length === keyBytes

/** One key, or several with commas between them while the server's key is being replaced. */
export const isApprovalKeyList = (text: string): boolean => text.split(',').every((key) => isApprovalKey(key.trim()))

export const readApprovalKeys = (text: string): readonly KeyObject[] => text.split(',').map((key) => readApprovalKey(key.trim()))

export function readApprovalKey(publicKey: string): KeyObject {
  if (!isApprovalKey(publicKey)) throw new RangeError('An approval key is 32 bytes in base64url.')
  return createPublicKey({ key: Buffer.concat([spkiHead, Buffer.from(publicKey, 'base64url')]), format: 'der', type: 'spki' })
}

type Payment = Omit<Intent, 'decisions'>

const paymentFields = ({ withdrawalId, network, currency, to, memo, units }: Payment) =>
  [withdrawalId, network, currency, to, memo, units.toString()] as const

const intentBytes = ({ decisions: { customer, colleague, screening, operator }, ...payment }: Intent): Buffer =>
  statementBytes('withdrawal intent 2', [...paymentFields(payment), customer, colleague, screening, operator])

/** Only a release names the operator who released. */
export const isDecided = ({ customer, colleague, screening, operator }: Decisions): boolean =>
  customer !== '' && colleague !== '' && (screening === 'released' ? Boolean(operator) : operator === null)

/** The customer's own confirmation, before any other decision. The signer does not accept it alone. */
export type Confirmation = Payment & { readonly customer: string; readonly needsApproval: boolean }

const confirmationBytes = ({ customer, needsApproval, ...payment }: Confirmation): Buffer =>
  statementBytes('withdrawal confirmation 1', [...paymentFields(payment), customer, needsApproval])

export const signCustomerConfirmation = (privateKey: KeyObject, confirmation: Confirmation): string =>
  signStatement(privateKey, confirmationBytes(confirmation))
export const verifyCustomerConfirmation = (publicKeys: Verifiers, confirmation: Confirmation, signature: string): boolean =>
  verifyStatement(publicKeys, confirmationBytes(confirmation), signature)

/** The colleagues' decision: the last one who approved. */
export type Agreement = { readonly withdrawalId: string; readonly colleague: string }

const agreementBytes = ({ withdrawalId, colleague }: Agreement): Buffer =>
  statementBytes('withdrawal agreement 1', [withdrawalId, colleague])

export const signAgreement = (privateKey: KeyObject, agreement: Agreement): string =>
  signStatement(privateKey, agreementBytes(agreement))
export const verifyAgreement = (publicKeys: Verifiers, agreement: Agreement, signature: string): boolean =>
  verifyStatement(publicKeys, agreementBytes(agreement), signature)

export const intentHash = (intent: Intent): string => statementHash(intentBytes(intent))

export const approveIntent = (privateKey: KeyObject, intent: Intent): string => signStatement(privateKey, intentBytes(intent))

export const verifyApproval = (publicKeys: Verifiers, intent: Intent, approval: string): boolean =>
  verifyStatement(publicKeys, intentBytes(intent), approval)
