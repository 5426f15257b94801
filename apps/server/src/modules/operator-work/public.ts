// What other modules may use of operator-work.

export { showLine } from './entities/bank-lines.ts'
export { type Entity, readEntity } from './entities/entity.ts'
export { requireUnclaimed } from './queues/claims.ts'
export { type MoveInputs, mayMove, type Proposal, personOf, selectProposals, showProposal } from './queues/proposals.ts'
