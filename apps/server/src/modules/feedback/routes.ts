// Every call of feedback: one line, one verb.

import * as entry from '@sampan/contract/api/feedback.ts'
import type { Mount } from '../../platform/mount.ts'
import { searchCases } from './search-cases.ts'
import { sendFeedback } from './send-feedback.ts'

export function feedbackRoutes(mount: Mount): void {
  mount.write(entry.send, sendFeedback)
  mount.read(entry.searchCases, searchCases)
}
