// Every defence that the sabotage takes out.

import { accessDefences } from './access-defences.ts'
import { accountDefences } from './account-defences.ts'
import { apiDefences } from './api-defences.ts'
import type { Defence } from './defence.ts'
import { liabilityDefences } from './liability-defences.ts'
import { limitDefences } from './limit-defences.ts'
import { moneyDefences } from './money-defences.ts'
import { payeeDefences } from './payee-defences.ts'
import { paymentLinkDefences } from './payment-link-defences.ts'
import { pushDefences } from './push-defences.ts'
import { scheduleDefences } from './schedule-defences.ts'
import { transferDefences } from './transfer-defences.ts'

export const defences: readonly Defence[] = [
  ...moneyDefences,
  ...accessDefences,
  ...apiDefences,
  ...accountDefences,
  ...liabilityDefences,
  ...payeeDefences,
  ...limitDefences,
  ...paymentLinkDefences,
  ...pushDefences,
  ...transferDefences,
  ...scheduleDefences,
]
