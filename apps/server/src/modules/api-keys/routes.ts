// The calls of this module: people manage keys, operators end them, and a key asks about itself.

import * as entry from '@sampan/contract/api/api-keys.ts'
import * as operatorEntry from '@sampan/contract/operator/api/api-keys.ts'
import { getError, getKey, revokeCallingKey as revokeCallingEntry } from '@sampan/contract/v1/key.ts'
import { listDestinations as destinationEntry } from '@sampan/contract/v1/reads.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { KeyMount } from '../../platform/http/key-api/key-guard.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { OperatorMount } from '../../platform/http/operator-guard.ts'
import { searchCalls } from './activity/search-calls.ts'
import { changeKey } from './change-key.ts'
import { createKey } from './create-key.ts'
import type { ApiKeyDeps } from './deps.ts'
import { describeCaller } from './describe-caller.ts'
import { explainRefusal } from './explain-refusal.ts'
import { type DestinationSource, listDestinations } from './list-destinations.ts'
import { listOwnKeys } from './list-own-keys.ts'
import { listCustomerKeys, revokeCustomerKey } from './operate-keys.ts'
import { revokeCallingKey, revokeEveryKey, revokeOneKey } from './revoke-keys.ts'
import { rollKey } from './roll-key.ts'

export function apiKeyRoutes(mount: Mount, deps: ApiKeyDeps): void {
  mount.read(entry.listKeys, bindDeps(listOwnKeys, deps))
  mount.write(entry.createKey, bindDeps(createKey, deps))
  mount.write(entry.rollKey, bindDeps(rollKey, deps))
  mount.write(entry.changeKey, bindDeps(changeKey, deps))
  mount.write(entry.revokeKey, bindDeps(revokeOneKey, deps))
  mount.write(entry.revokeAllKeys, bindDeps(revokeEveryKey, deps))
  mount.read(entry.searchCalls, searchCalls)
}

/** For the console. */
export function operatorKeyRoutes(mount: OperatorMount, deps: ApiKeyDeps): void {
  mount.manualTransaction(operatorEntry.listCustomerKeys, listCustomerKeys)
  mount.write(operatorEntry.revokeCustomerKey, bindDeps(revokeCustomerKey, deps))
}

export function keyRoutes(mount: KeyMount, deps: ApiKeyDeps, destinations: readonly DestinationSource[]): void {
  mount.read(getKey, describeCaller)
  mount.write(revokeCallingEntry, bindDeps(revokeCallingKey, deps))
  mount.read(getError, explainRefusal)
  mount.read(destinationEntry, bindDeps(listDestinations, destinations))
}
