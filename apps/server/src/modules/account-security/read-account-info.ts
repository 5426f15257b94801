// The account and how it is protected.

import type { accountInfo as entry } from '@sampan/contract/api/user.ts'
import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { maskPhone } from '@sampan/contract/format.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import type { AuthDeps } from '../auth/public.ts'
import { isFrozen, liftsAt, readPasswordChangedAt, readUser } from '../auth/public.ts'

export async function readAccountInfo(
  { challenges }: AuthDeps,
  { db, session, now }: ReadCtxOf<typeof entry>,
): Promise<Answer<typeof entry>> {
  const user = await readUser(db, session.userId)
  const { authenticator, passkeys } = await challenges.enrolmentOf(db, user.id)
  const phone = user.mobileVerifiedAt !== undefined
  const protections = [true, phone, authenticator.bound || passkeys > 0, user.antiPhishingCode !== undefined]
  return {
    email: user.email,
    mobile: user.mobile === undefined ? null : maskPhone(user.mobile),
    mobileVerified: phone,
    accountType: user.accountType,
    name: user.name,
    companyName: user.companyName ?? null,
    role: user.role === 'individual' ? null : user.role,
    accessUntil: user.accessUntil?.toISOString() ?? null,
    status: user.usable ? 'active' : 'disabled',
    createdAt: user.createdAt.toISOString(),
    language: user.language,
    displayCurrency: isHeldCurrency(user.displayCurrency) ? user.displayCurrency : 'USD',
    passwordChangedAt: (await readPasswordChangedAt(db, user.id))?.toISOString() ?? null,
    authenticator: { ...authenticator, boundAt: authenticator.boundAt?.toISOString() ?? null },
    passkeys,
    antiPhishingCode: user.antiPhishingCode ?? null,
    sessionPolicy: user.sessionPolicy,
    frozen: isFrozen(user, now),
    freezeLiftsAt: liftsAt(user, now)?.toISOString() ?? null,
    holdUntil: user.holdUntil && user.holdUntil > now ? user.holdUntil.toISOString() : null,
    protections: { on: protections.filter(Boolean).length, of: protections.length },
  }
}
