// The grant of a voucher: in the test environment the person gets a session of their twin, which is made on the first visit.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Ctx } from '../../../platform/http/request-context.ts'
import { readVoucher, voucherEnd } from '../../../platform/security/test-mode-voucher.ts'
import type { AuthDeps } from '../deps.ts'
import type { TokenAnswer } from '../session/keep-tokens.ts'
import { startSession } from '../session/start-session.ts'
import { takeNonces } from '../sign-in/take-nonces.ts'
import type { DeviceProof } from '../sign-in/token-proof.ts'
import { findUserById } from '../users.ts'
import { saveTwin } from './save-twin.ts'

type Entry = Pick<Ctx, 'ip' | 'userAgent' | 'now'> & {
  readonly voucher: string
  readonly masterKeyId: string
  readonly proof: DeviceProof | undefined
}

export async function enterTestMode(deps: AuthDeps, tx: Tx, entry: Entry): Promise<TokenAnswer | Refusal> {
  const { voucher: text, masterKeyId, proof, ip, userAgent, now } = entry
  const { testMode } = deps
  // The live environment refuses its own vouchers, too.
  if (testMode?.environment !== 'test' || !proof?.deviceKey) return new Refusal('grantRefused')
  const voucher = readVoucher(testMode.voucherKey, text, now)
  if (!voucher || !(await takeNonces(tx, [`voucher ${voucher.id}`], voucherEnd(voucher)))) return new Refusal('grantRefused')
  if (!(await saveTwin(tx, voucher, now))) return new Refusal('grantRefused')
  const user = await findUserById(tx, voucher.userId)
  if (!user?.usable) return new Refusal('accountUnavailable')
  const { thumbprint, deviceKey } = proof
  return startSession(tx, deps, { user, ip, userAgent, now, thumbprint, deviceKey, masterKeyId })
}
