// The mails and SMS that modules may send to a person. A message leaves as a job row of the caller's transaction.

import type { Language, Text } from '@sampan/contract/language.ts'
import type { SceneName } from '@sampan/contract/scenes.ts'
import type { Tx } from '../db/db.ts'

/** Something about the user's security has changed, or an attempt was made. */
export const securityKinds = [
  'passwordChanged',
  'passwordReset',
  'mobileChanged',
  'emailChanged',
  'antiPhishingCodeChanged',
  'sessionPolicyChanged',
  'signedInOnNewDevice',
  'signInThrottled',
  'refreshTokenReused',
  'frozen',
  'freezeLiftAsked',
  'accountClosingRequested',
  'accountClosingCancelled',
  /** The waiting time is over, and something is still open. */
  'accountClosingBlocked',
  'accountClosed',
  /** The file with all data of the account can be downloaded. */
  'accountDataRequested',
  'ownLimitsLowered',
  /** Requested: it takes effect later. */
  'ownLimitsRaised',
  'authenticatorBound',
  'authenticatorUnbound',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'codesLocked',
  'bankAccountAdded',
  'bankAccountChanged',
  'bankAccountDeleted',
  'addressAdded',
  'addressDeleted',
  'addressProven',
  'apiKeyCreated',
  'apiKeyRolled',
  'apiKeyChanged',
  'apiKeyRevoked',
  /** To everyone who manages webhooks: one was added, or its address was changed. */
  'webhookAddressChanged',
] as const
export type SecurityKind = (typeof securityKinds)[number]

/** Letters to an address that may not belong to a user yet. */
export const letterKinds = [
  'activation',
  'invitation',
  /** To a person who may read an individual's account. */
  'guestInvitation',
  'registrationReceived',
  'registrationExists',
  'registrationInfoRequested',
  'registrationRejected',
  /** Money for a person without an account, with the link that claims it. */
  'transferOffered',
  /** An export is ready: only the user who requested it is notified. */
  'exportReady',
  /** To the other operators. */
  'breakGlassUsed',
  /** To the operator whose authenticator it is, before anything has changed. */
  'operatorRenewalAsked',
  /** To the operator and to the other operators, once it is done. */
  'operatorRenewed',
  /** To them and to the other operators: a new role, or enabled again. */
  'operatorChanged',
  /** To the operator whose password it is, once it is done. */
  'operatorPasswordChanged',
  /** To a member whom a colleague has suspended. */
  'memberSuspended',
  /** To suspended approvers: a change of members or policy waits for our team, and they may object. */
  'companyChangeBlocked',
  /** An operator changed something about an account; the reason is the operator's own text. */
  'operatorDecision',
  /** Operators need documents about a transaction; the reason says which. */
  'documentsRequested',
  /** To those who manage webhooks: an endpoint fails for an hour or a day, will be switched off, is switched off. */
  'webhookFailing',
  'webhookDisabling',
  'webhookDisabled',
  /** To the user who wrote: the answer stands among the own cases. */
  'caseAnswered',
  /** To a visitor who wrote and left an address: the answer is in the letter. */
  'visitorCaseAnswered',
] as const
export type LetterKind = (typeof letterKinds)[number]

export type SecurityNotice = {
  readonly userId: string
  readonly kind: SecurityKind
  readonly params?: Readonly<Record<string, string>>
  /** Addresses besides the user's present one: after a change of e-mail, the old one. */
  readonly also?: readonly string[]
}

export type Letter = {
  readonly email: string
  readonly language: Language
  readonly kind: LetterKind
  /** `accountKey` of an activation becomes its link; the others fill places of the text. */
  readonly params?: Readonly<Record<string, string>>
  /** The recipient, where known: the message appears in their notification centre too. */
  readonly userId?: string
}

export type Messages = {
  /** Every such mail carries the user's anti-phishing code and a single-use link that freezes outgoing transfers. */
  security(tx: Tx, notice: SecurityNotice): Promise<void>
  letter(tx: Tx, letter: Letter): Promise<void>
}

/** One line of what is being confirmed, readable in every language. */
export type SummaryFact = { readonly label: Text; readonly value: string | Text }

export type CodeMessage = {
  readonly channel: 'mail' | 'sms'
  readonly to: string
  readonly language: Language
  /** Whose code it is. Left out where a stranger might read the message: a new address that is not proven yet. */
  readonly userId?: string
  readonly scene: SceneName
  readonly code: string
  readonly expiresAt: Date
  readonly facts: readonly SummaryFact[]
  /** Written like any other and never sent: an unknown account must look like a known one. */
  readonly silent?: boolean
}

export type CodeMessages = {
  /** Refuses (codeNotSent, smsNotPossible) where the message could not leave anyway. */
  code(tx: Tx, message: CodeMessage): Promise<void>
}
