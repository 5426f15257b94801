// The endpoints of the proof of liabilities.

import * as entry from '@sampan/contract/api/liabilities.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { readProofs } from './read-proofs.ts'
import { readRoots } from './read-roots.ts'

export function liabilityRoutes(mount: Mount): void {
  mount.read(entry.listLiabilityRoots, readRoots)
  mount.read(entry.getLiabilityProofs, readProofs)
}
