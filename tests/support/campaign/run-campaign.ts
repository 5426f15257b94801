// Runs one seed of the campaign: its actors side by side, its faults in between, and the proofs at its end.

import { setTimeout as sleep } from 'node:timers/promises'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { campaignActions } from './campaign-actions.ts'
import { createActor, createOperators } from './campaign-actors.ts'
import { type CampaignCounts, createCampaignClient } from './campaign-client.ts'
import { createCampaignModel, toUnits } from './campaign-model.ts'
import { proveCampaign } from './campaign-proofs.ts'
import { type CampaignPlan, type PlannedAction, type PlannedFault } from './campaign-schedule.ts'
import type { CampaignStep } from './campaign-step.ts'
import type { CampaignWorld } from './campaign-world.ts'

export type CampaignResult = CampaignCounts & { readonly seconds: number; readonly differences: readonly string[] }

const differencesMax = 50
/** A replayed seed shows what it finds at once. */
const isVerbose = process.env.SEED !== undefined
const mineEveryMs = 400

export async function runCampaign(world: CampaignWorld, plan: CampaignPlan): Promise<CampaignResult> {
  const started = performance.now()
  const differences: string[] = []
  const report = (difference: string) => {
    if (isVerbose) console.error(difference)
    if (differences.length < differencesMax) differences.push(difference)
  }
  const counts: CampaignCounts = { acknowledged: 0, refused: 0, faults: 0, lostAnswers: 0 }
  const client = createCampaignClient(world.url, counts, report)
  const model = createCampaignModel()
  const operators = await createOperators(world)
  const shared = { world, client, model, operators, lines: [], payouts: new Map(), decided: new Set<string>() }
  const actors = []
  for (const actorPlan of plan.actors) actors.push(await createActor(world, model, actorPlan))

  const faults = startFaults(world, plan.faults, counts)
  const work = new AbortController()
  const mined = mineBlocks(world, work.signal)
  const act = async (actor: CampaignStep['actor'], actions: readonly PlannedAction[]) => {
    for (const action of actions) {
      await campaignActions[action.name]({ ...shared, actor, action }).catch((error: unknown) =>
        report(`${action.name} of ${actor.accountId}: ${String(error)}`),
      )
      if (isVerbose) console.error(`${actor.kind} ${actor.accountId.slice(-4)} ${action.name}`)
      await compareWallet({ ...shared, actor, action })
      faults.advance()
    }
  }
  await Promise.all(actors.map((actor, place) => act(actor, plan.actors[place]?.actions ?? [])))
  await faults.finish()
  await world.heal()
  await proveCampaign({ ...shared, actors, report })
  work.abort()
  await mined
  return { ...counts, seconds: Math.round((performance.now() - started) / 1000), differences }
}

/** After every action the wallet shows exactly what the model has. */
async function compareWallet({ client, model, actor, action }: CampaignStep): Promise<void> {
  if (actor.isUnsettled) return
  const { status, result, text } = await client.ask(listAccounts, { token: actor.token })
  if (status !== 200) return client.report(`no balances: ${text}`)
  for (const { currency, available } of result.resultList) {
    if (!['USD', 'EUR', 'USDC', 'WUSD'].includes(currency)) continue
    const [found, expected] = [toUnits(available, currency), model.available(actor.accountId, currency)]
    if (found !== expected)
      client.report(`after ${action.name} ${actor.accountId} has ${found} ${currency}, in the model ${expected}`)
  }
}

/** Faults happen one at a time, each when as many actions are done as its plan says. */
function startFaults(world: CampaignWorld, planned: readonly PlannedFault[], counts: CampaignCounts) {
  const left = [...planned]
  let actions = 0
  let running = Promise.resolve()
  const inject = async (fault: PlannedFault) => {
    await world.injectFault(fault)
    counts.faults += 1
  }
  return {
    advance(): void {
      actions += 1
      while (left[0] && left[0].after <= actions) {
        const fault = left.shift()
        if (fault) running = running.then(() => inject(fault))
      }
    },
    finish: (): Promise<void> => running,
  }
}

/** Blocks come as on a network of its own, so that deposits and payouts are confirmed. */
async function mineBlocks({ chain }: CampaignWorld, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await chain.mine(3)
    await sleep(mineEveryMs)
  }
}
