// What one action of a campaign works with.

import type { CampaignActor, CampaignOperators } from './campaign-actors.ts'
import type { CampaignClient } from './campaign-client.ts'
import type { CampaignModel } from './campaign-model.ts'
import type { PlannedAction } from './campaign-schedule.ts'
import type { CampaignWorld } from './campaign-world.ts'

export type StatementLine = {
  readonly name: string
  readonly units: bigint
  readonly reference: string
  readonly sender: string
}

export type CampaignStep = {
  readonly world: CampaignWorld
  readonly client: CampaignClient
  readonly model: CampaignModel
  readonly actor: CampaignActor
  readonly operators: CampaignOperators
  readonly action: PlannedAction
  /** Lines that a bank has reported so far. */
  readonly lines: StatementLine[]
  /** What must arrive at an address, by withdrawal. */
  readonly payouts: Map<string, { readonly address: string; readonly units: bigint }>
  /** Withdrawals that a second member has decided about. */
  readonly decided: Set<string>
}
