// The endpoints of feedback.

import * as entry from '@sampan/contract/api/feedback.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { getTransaction } from './own-transaction.ts'
import { inspectScreenshot } from './screenshot.ts'
import { searchCases } from './search-cases.ts'
import { sendFeedback } from './send-feedback.ts'

export function feedbackRoutes(mount: Mount): void {
  mount.write(entry.sendFeedback, sendFeedback, inspectScreenshot)
  mount.read(entry.getTransaction, getTransaction)
  mount.read(entry.searchCases, searchCases)
}
