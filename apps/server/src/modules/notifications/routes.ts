// The endpoints of the notification centre.

import * as entry from '@sampan/contract/api/notifications.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { markRead } from './mark-read.ts'
import { readPreferences, setPreferences } from './preferences.ts'
import { countUnread, searchNotices } from './search-notices.ts'

export function notificationRoutes(mount: Mount): void {
  mount.read(entry.searchNotices, searchNotices)
  mount.read(entry.countUnread, countUnread)
  mount.write(entry.markRead, markRead)
  mount.read(entry.noticePreferences, readPreferences)
  mount.write(entry.setNoticePreferences, setPreferences)
}
