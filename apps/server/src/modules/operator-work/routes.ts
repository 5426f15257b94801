// The console's endpoints of queues, entities and customers.

import * as customers from '@sampan/contract/operator/api/customers.ts'
import * as exchangesApi from '@sampan/contract/operator/api/exchanges.ts'
import * as work from '@sampan/contract/operator/api/work.ts'
import type { OperatorMount } from '../../platform/http/operator-guard.ts'
import { findCustomers } from './customers/find-customers.ts'
import { readCustomer, reveal } from './customers/read-customer.ts'
import { openDocument } from './entities/entity-documents.ts'
import { readDetail } from './entities/read-entity.ts'
import { claimEntity, unclaimEntity } from './queues/claims.ts'
import { searchExchanges } from './queues/exchanges.ts'
import { countQueues, readQueue } from './queues/queues.ts'

export function operatorWorkRoutes(mount: OperatorMount): void {
  mount.read(work.counts, countQueues)
  mount.read(work.queue, readQueue)
  mount.read(work.entity, readDetail)
  mount.read(exchangesApi.searchExchanges, searchExchanges)
  mount.manualTransaction(work.openDocument, openDocument)
  mount.write(work.claimEntity, claimEntity)
  mount.write(work.unclaimEntity, unclaimEntity)
  mount.manualTransaction(customers.findCustomers, findCustomers)
  mount.manualTransaction(customers.readCustomer, readCustomer)
  mount.write(customers.reveal, reveal)
}
