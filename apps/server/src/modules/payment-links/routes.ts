// The endpoints of payment links: for people in the app, for payers, and for API keys.

import * as entry from '@sampan/contract/api/payment-link.ts'
import * as keyEntry from '@sampan/contract/v1/payment-links.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { KeyMount } from '../../platform/http/key-api/key-guard.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { cancelLink } from './cancel-link.ts'
import { createLink } from './create-link.ts'
import type { LinkDeps } from './deps.ts'
import { cancelLinkByKey, createLinkByKey, listLinksByKey, readLinkByKey } from './key-links.ts'
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

export function paymentLinkKeyRoutes(mount: KeyMount, deps: LinkDeps): void {
  mount.write(keyEntry.createPaymentLink, bindDeps(createLinkByKey, deps))
  mount.read(keyEntry.listPaymentLinks, bindDeps(listLinksByKey, deps))
  mount.read(keyEntry.getPaymentLink, bindDeps(readLinkByKey, deps))
  mount.write(keyEntry.cancelPaymentLink, bindDeps(cancelLinkByKey, deps))
}
