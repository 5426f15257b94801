// The endpoints of rate alerts.

import * as entry from '@sampan/contract/api/rate-alert.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Rates } from '../rates/public.ts'
import { addAlert, deleteAlert, readAlertRate, readAlerts, restartAlert } from './manage-alerts.ts'

export function rateAlertRoutes(mount: Mount, rates: Rates): void {
  mount.read(entry.listRateAlerts, readAlerts)
  mount.read(entry.getAlertRate, bindDeps(readAlertRate, rates))
  mount.write(entry.createRateAlert, bindDeps(addAlert, rates))
  mount.write(entry.restartRateAlert, bindDeps(restartAlert, rates))
  mount.write(entry.deleteRateAlert, deleteAlert)
}
