// The endpoints of saved addresses.

import * as entry from '@sampan/contract/api/blockchain-address.ts'
import { withApprover, withApprovers } from '../../core/approvals/approval-status.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { relabelAddress, removeAddress } from './change-address.ts'
import { createAddress } from './create-address.ts'
import type { AddressDeps } from './deps.ts'
import { requireSameAddress, resolveName } from './names/resolve-name.ts'
import { challengeAddress, proveAddress } from './proof/prove-address.ts'
import { requestDepositProof } from './proof/prove-by-deposit.ts'
import { listSaved, readAddress, searchSaved } from './read-addresses.ts'
import { validateAddress } from './validate-address.ts'

export function addressRoutes(mount: Mount, deps: AddressDeps): void {
  const { approvals } = deps
  mount.read(entry.validateAddress, bindDeps(validateAddress, deps))
  mount.read(entry.resolveName, bindDeps(resolveName, deps))
  mount.write(entry.createAddress, withApprover(approvals, bindDeps(createAddress, deps)), bindDeps(requireSameAddress, deps))
  mount.read(entry.searchAddresses, withApprovers(approvals, searchSaved))
  mount.read(entry.listAddresses, withApprovers(approvals, listSaved))
  mount.read(entry.getAddress, withApprover(approvals, readAddress))
  mount.write(entry.relabelAddress, withApprover(approvals, relabelAddress))
  mount.write(entry.challengeAddress, challengeAddress)
  mount.write(entry.requestDepositProof, bindDeps(requestDepositProof, deps))
  mount.write(entry.proveAddress, withApprover(approvals, bindDeps(proveAddress, deps)))
  mount.write(entry.removeAddress, bindDeps(removeAddress, deps))
}
