// Mounts the calls of API keys that move money: each executes what the same call of a person executes, within the limits of its key,
// or previews it where it is a dry run.

import type { Language } from '@sampan/contract/language.ts'
import type { Money } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { KeyEndpoint } from '@sampan/contract/v1/endpoint.ts'
import type { dryRun } from '@sampan/contract/v1/money-calls.ts'
import type { Pool } from 'pg'
import type * as z from 'zod/mini'
import { type Db, readerOf, type Tx } from '../../platform/db/db.ts'
import { refusalEnvelope } from '../../platform/http/error-response.ts'
import type { IdempotencyStore } from '../../platform/http/idempotency.ts'
import { runIdempotentWrite, type TakeOnce } from '../../platform/http/idempotent-write.ts'
import type { KeyMount } from '../../platform/http/key-api/key-guard.ts'
import { dryRunHeader } from '../../platform/http/key-api/signed-call.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { ReadCtx, WriteCtx } from '../../platform/http/request-context.ts'
import type { KeySession } from '../../platform/security/find-api-key.ts'
import { noFactors } from '../../platform/security/proof-header.ts'
import type { TransactionKind } from '../transactions/history-source.ts'

type DryRun = z.input<typeof dryRun>

/** What would happen; the limits of the key are added to it. */
export type MoneyPreview = Omit<DryRun, 'dryRun' | 'possible'> & { readonly spends: Money | undefined }

export type MoneyCtx = WriteCtx<KeySession> & {
  /** Takes the amount from what the key may move. Refuses what is too much, and a key that has ended meanwhile. */
  spend(amount: Money): Promise<void>
}

export type MoneyCall<E extends KeyEndpoint> = {
  /** What it can make. */
  readonly kinds: readonly TransactionKind[]
  /** Before the transaction, where a node may still be asked. */
  before?(ctx: ReadCtx<KeySession>, input: Input<E>): Promise<void>
  /** Returns the id of the transaction that it has made. */
  execute(ctx: MoneyCtx, input: Input<E>): Promise<string>
  /** Reads only. A thrown refusal is what the call would be refused with. */
  preview(ctx: ReadCtx<KeySession>, input: Input<E>): Promise<MoneyPreview>
}

export type MountMoneyCall = <E extends KeyEndpoint>(endpoint: E, call: MoneyCall<E>) => void

type Spending = { readonly session: KeySession; readonly amount: Money; readonly now: Date }

export type MoneyMountDeps = {
  readonly mount: KeyMount
  readonly pool: Pool
  readonly replays: IdempotencyStore
  /** First in the transaction, as everything that ends a key does: neither waits for the other while holding what it needs. */
  lockAccount(tx: Tx, accountId: string): void
  spend(tx: Tx, spending: Spending): Promise<void>
  previewSpending(
    db: Db,
    spending: Spending,
  ): Promise<{ readonly refusal: Refusal | undefined; readonly limits: DryRun['limits'] }>
  showTransaction(
    ctx: WriteCtx<KeySession>,
    made: { readonly id: string; readonly kinds: readonly TransactionKind[] },
  ): Promise<unknown>
}

export function createMoneyMount(deps: MoneyMountDeps): MountMoneyCall {
  const { mount, pool, replays } = deps
  const db = readerOf(pool)
  return <E extends KeyEndpoint>(endpoint: E, call: MoneyCall<E>) =>
    mount.call<KeyEndpoint>(endpoint, async ({ ctx, input: parsed, replay, takeOnce, strip }) => {
      // The guard has parsed it by the schemas of this very endpoint.
      const input = parsed as Input<E>
      const { session, now } = ctx
      if (ctx.header(dryRunHeader) === 'true') {
        await takeOnce?.(db)
        return strip(await runDry(deps, call, { ...ctx, db }, input))
      }
      const act = async (tx: Tx) => {
        deps.lockAccount(tx, session.accountId)
        const spend = (amount: Money) => deps.spend(tx, { session, amount, now })
        const id = await call.execute({ ...ctx, tx, spend }, input)
        return strip(await deps.showTransaction({ ...ctx, tx }, { id, kinds: call.kinds }))
      }
      return takeWhenRefused(takeOnce, db, async () => {
        // A repeat is answered by the transaction, whatever a node says by now.
        if (call.before && !(replay && (await replays.findFirst(db, replay)))) await call.before({ ...ctx, db }, input)
        return runIdempotentWrite(pool, { replays, ...(replay && { replay }), factors: noFactors, takeOnce, act })
      })
    })
}

/** What a refused transaction has taken is free again, but a refused call must not be sent a second time either. */
async function takeWhenRefused<Result>(takeOnce: TakeOnce | undefined, db: Db, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal) await takeOnce?.(db).catch(() => undefined)
    throw error
  }
}

const nothingKnown: MoneyPreview = {
  spends: undefined,
  refusals: [],
  fee: null,
  arrives: null,
  total: null,
  arrivesBy: null,
  limits: [],
  rule: null,
  approvers: [],
  approvalsNeeded: 0,
  warnings: [],
}

async function runDry<E extends KeyEndpoint>(
  { previewSpending }: MoneyMountDeps,
  call: MoneyCall<E>,
  ctx: ReadCtx<KeySession>,
  input: Input<E>,
): Promise<DryRun> {
  const { db, session, language, now } = ctx
  const { spends, refusals, limits, ...figures } = await call.preview(ctx, input).catch((error: unknown) => {
    if (error instanceof Refusal) return { ...nothingKnown, refusals: [explain(error, language)] }
    throw error
  })
  const own = spends && (await previewSpending(db, { session, amount: spends, now }))
  const all = [...refusals, ...(own?.refusal ? [explain(own.refusal, language)] : [])]
  return {
    dryRun: true,
    possible: all.length === 0,
    refusals: all,
    ...figures,
    limits: [...limits, ...(own?.limits ?? [])],
  }
}

function explain(refusal: Refusal, language: Language): DryRun['refusals'][number] {
  const { header } = refusalEnvelope(refusal, language)
  return { code: header.errCode, detail: header.errMsg }
}
