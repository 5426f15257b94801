// The endpoints of payment links.

import * as entry from '@sampan/contract/api/payment-link.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { cancelLink } from './cancel-link.ts'
import { createLink } from './create-link.ts'
import type { LinkDeps } from './deps.ts'
import { followLink, openLink } from './open-link.ts'
import { readLink, searchLinks } from './read-links.ts'

export function paymentLinkRoutes(mount: Mount, deps: LinkDeps): void {
  mount.write(entry.createPaymentLink, bindDeps(createLink, deps))
  mount.read(entry.searchPaymentLinks, searchLinks)
  mount.read(entry.getPaymentLink, readLink)
  mount.write(entry.cancelPaymentLink, cancelLink)
  mount.manualTransaction(entry.openPaymentLink, bindDeps(openLink, deps))
  mount.read(entry.followPaymentLink, followLink)
}
