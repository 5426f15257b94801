// The endpoints of payees.

import * as entry from '@sampan/contract/api/payees.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { assignAddress, assignBankAccount } from './assign-destination.ts'
import { changePayee, createPayee, listPayees, removePayee } from './manage-payees.ts'

export function payeeRoutes(mount: Mount): void {
  mount.read(entry.listPayees, listPayees)
  mount.write(entry.createPayee, createPayee)
  mount.write(entry.changePayee, changePayee)
  mount.write(entry.removePayee, removePayee)
  mount.write(entry.assignAddress, assignAddress)
  mount.write(entry.assignBankAccount, assignBankAccount)
}
