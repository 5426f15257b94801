// Enters test mode from a signed-in page: the live server vouches for the user to the test environment.

import { getGrantKeys } from '@sampan/contract/api/auth.ts'
import { issueVoucher } from '@sampan/contract/api/test-mode.ts'
import { modeHeader } from '@sampan/contract/test-mode.ts'
import { call } from '../http/api.ts'
import { switchMode } from './test-mode.ts'

/** `stays`: on this page, and not at the wallet. */
export async function enterTestMode(stays = false): Promise<void> {
  // Asked first: where the test environment does not answer, the page says so and stays as it is.
  if (!(await call(getGrantKeys, { headers: { [modeHeader]: 'test' } })).ok) return
  const outcome = await call(issueVoucher)
  if (outcome.ok) switchMode(outcome.result.voucher, stays)
}
