// The endpoint by which a signed-in person enters test mode.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { voucherLengthMax } from '../../identity/token-grant.ts'
import { text } from '../../shapes/common.ts'

export const issueVoucher = endpoint({
  method: 'POST',
  path: '/test-mode/vouchers',
  about:
    'Vouches for the signed-in person to the test environment. The voucher works once, within a minute, ' +
    'as the grant `test_mode` of the token call there (header `Sampan-Mode: test`).',
  access: 'signed-in',
  limit: 'write',
  result: z.object({ voucher: text(voucherLengthMax) }),
})
