// The endpoints of mint, redeem and swap.

import * as entry from '@sampan/contract/api/exchange.ts'
import * as exchangeQuote from '@sampan/contract/api/exchange-quote.ts'
import { withApprover, withApprovers } from '../../core/approvals/approval-status.ts'
import type { MountFlow } from '../../core/changes/run-flow.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { cancelFlow } from './cancel-order.ts'
import type { ExchangeDeps } from './deps.ts'
import { lockFlow } from './lock-order.ts'
import { listPairs, quoteRate } from './quote-exchange.ts'
import { readOrder, searchOrders } from './read-order.ts'
import { submitFlow } from './submit-order.ts'

export function exchangeRoutes(mount: Mount, mountFlow: MountFlow, deps: ExchangeDeps): void {
  mount.read(exchangeQuote.listPairs, bindDeps(listPairs, deps))
  mount.manualTransaction(exchangeQuote.quoteExchange, bindDeps(quoteRate, deps))
  mountFlow(entry.lockExchange, lockFlow(deps))
  mountFlow(entry.submitExchange, submitFlow(deps))
  mountFlow(entry.cancelExchange, cancelFlow(deps))
  mount.read(entry.getExchangeOrder, withApprover(deps.approvals, readOrder))
  mount.read(entry.searchOrders, withApprovers(deps.approvals, searchOrders))
}
