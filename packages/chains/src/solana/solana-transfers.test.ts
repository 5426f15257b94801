// Tests movements read from a transaction's balances, also from those that no honest node returns.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ed25519 } from '@noble/curves/ed25519.js'
import { networks } from '@sampan/contract/networks.ts'
import { base58 } from '@scure/base'
import { programs } from './solana-programs.ts'
import { tokenAccountOf } from './solana-token-address.ts'
import { movementsOf } from './solana-transfers.ts'

const keyAt = (fill: number): string => base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(fill)))
const [sender, owner, other] = [keyAt(1), keyAt(2), keyAt(3)]
const mint = networks.Solana.tokens.USDC.contract
const place = { block: { height: 5n, hash: 'h' }, tokens: { USDC: mint }, watched: new Set([owner]) }

type Case = { err?: unknown; account?: string; ownerBefore?: string; program?: string; before?: string; isNew?: boolean }

/** The account receives sixty units; each case changes the rest. */
function arrivals({
  err = null,
  account = tokenAccountOf(owner, mint),
  ownerBefore = owner,
  program = programs.token,
  before = '0',
  isNew,
}: Case) {
  const held = (amount: string, holder: string) => ({
    accountIndex: 1,
    mint,
    owner: holder,
    programId: program,
    uiTokenAmount: { amount },
  })
  const transaction = {
    transaction: { accountKeys: [{ pubkey: sender }, { pubkey: account }], signatures: ['s'] },
    meta: {
      err,
      fee: 5_000n,
      preBalances: [9_000n, 0n],
      postBalances: [4_000n, 0n],
      preTokenBalances: isNew ? [] : [held(before, ownerBefore)],
      postTokenBalances: [held((BigInt(before) + 60n).toString(), owner)],
    },
  }
  return movementsOf(transaction, place).map(({ asset, units }) => ({ asset, units }))
}

const ours = [{ asset: { kind: 'token', currency: 'USDC' }, units: 60n }]
const foreign = [{ asset: { kind: 'other', contract: mint }, units: 60n }]

test('CD-17 meta.err ends it on Solana, whatever the balances say', () => {
  assert.deepEqual(arrivals({}), ours)
  assert.deepEqual(arrivals({ err: { InstructionError: [0, 'Custom'] } }), [])
  assert.deepEqual(arrivals({ err: 'AccountInUse' }), [])
})

test('CD-17 an owner who was another before the Solana transaction is none of ours', () => {
  assert.deepEqual(arrivals({ ownerBefore: other }), foreign)
  assert.deepEqual(arrivals({ account: other }), foreign)
})

test('CD-18 only the old token program and only the change count on Solana', () => {
  assert.deepEqual(arrivals({ program: programs.token2022 }), foreign)
  assert.deepEqual(arrivals({ before: '1000' }), ours)
  assert.deepEqual(arrivals({ isNew: true }), ours)
})
