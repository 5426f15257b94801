// Every expected refusal: name, five-digit code, HTTP status and the text for the user.

import type { Text } from '../text/language.ts'
import { moneyRefusals } from './amounts.ts'
import { bankRefusals } from './bank.ts'
import { companyRefusals } from './companies.ts'
import { destinationRefusals } from './destinations.ts'
import { identityRefusals } from './identity.ts'
import { operatorRefusals } from './operator.ts'
import { payoutRefusals } from './payouts.ts'
import { requestRefusals } from './request.ts'
import type { RefusalRow } from './row.ts'
import { apiKeyRefusals } from './signed-calls.ts'
import { verificationRefusals } from './verification.ts'

export const refusals = {
  ...requestRefusals,
  ...identityRefusals,
  ...verificationRefusals,
  ...moneyRefusals,
  ...destinationRefusals,
  ...bankRefusals,
  ...payoutRefusals,
  ...operatorRefusals,
  ...companyRefusals,
  ...apiKeyRefusals,
} as const satisfies Record<string, RefusalRow>

export type RefusalName = keyof typeof refusals

export type RefusalDetail = {
  /** Fills the `{parameters}` of the text. `{when}` is computed from `retryAfterSeconds` and `until`. */
  readonly params?: Readonly<Record<string, string | number>>
  /** The time from which it works again: a longer wait is shown as clock time in the reader's zone. */
  readonly until?: Date
  /** Message per field, for forms. */
  readonly fields?: Readonly<Record<string, Text>>
  /** Data that the screen needs to continue (a challenge, seconds to wait), sent as `result`. */
  readonly result?: unknown
  readonly cause?: unknown
}

type Places<Words extends string> = Words extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never
type FilledBy<Place> = Place extends 'when' ? 'retryAfterSeconds' : Place
type PlacesOf<Name extends RefusalName> = FilledBy<Places<(typeof refusals)[Name]['text']['en']>>

/** A text with parameters requires them; tests cover names that are known only at run time. */
type DetailFor<Name extends RefusalName> = RefusalName extends Name
  ? [detail?: RefusalDetail]
  : [PlacesOf<Name>] extends [never]
    ? [detail?: RefusalDetail]
    : [detail: RefusalDetail & { readonly params: Readonly<Record<PlacesOf<Name>, string | number>> }]

/** An expected refusal. Thrown, so that the transaction rolls back. */
export class Refusal<Name extends RefusalName = RefusalName> extends Error {
  readonly refusal: Name
  readonly detail: RefusalDetail
  constructor(refusal: Name, ...[detail = {}]: DetailFor<Name>) {
    super(refusals[refusal].text.en, { cause: detail.cause })
    this.name = 'Refusal'
    this.refusal = refusal
    this.detail = detail
  }
}
