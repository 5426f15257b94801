// Whether one proof is right, and how a right one is used up.

import type { Tx } from '../../../platform/db/db.ts'

export type Verdict =
  | { readonly is: 'wrong' | 'used' }
  | {
      readonly is: 'right'
      readonly by: 'sms' | 'email' | 'app' | 'passkey' | 'recoveryCode'
      /** Uses it up; false where another call was faster. */
      readonly use: (tx: Tx) => Promise<boolean>
    }
