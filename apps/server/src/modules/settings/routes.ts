// The endpoints of settings, announcements and the public status.

import { getSystemStatus } from '@sampan/contract/api/system.ts'
import * as announcementsApi from '@sampan/contract/operator/announcements.ts'
import * as entry from '@sampan/contract/operator/settings.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { OperatorMount } from '../../platform/http/operator-guard.ts'
import { createAnnouncement, endAnnouncement, searchAnnouncements } from './announcements.ts'
import { decideSetting } from './decide-setting.ts'
import { listSettings, readHistory, type SettingDeps } from './list-settings.ts'
import { proposeSetting } from './propose-setting.ts'
import { readStatus, type StatusParts } from './read-status.ts'

export function settingRoutes(mount: OperatorMount, deps: SettingDeps): void {
  const { registry } = deps
  mount.read(entry.listSettings, bindDeps(listSettings, deps))
  mount.write(entry.proposeSetting, bindDeps(proposeSetting, registry))
  mount.write(entry.decideSetting, bindDeps(decideSetting, registry))
  mount.read(entry.settingHistory, bindDeps(readHistory, registry))
  mount.read(announcementsApi.searchAnnouncements, searchAnnouncements)
  mount.write(announcementsApi.createAnnouncement, createAnnouncement)
  mount.write(announcementsApi.endAnnouncement, endAnnouncement)
}

export const statusRoutes = (mount: Mount, deps: StatusParts): void => mount.read(getSystemStatus, bindDeps(readStatus, deps))
