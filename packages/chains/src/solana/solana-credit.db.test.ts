// Tests which transfers on Solana are credited, run by the real virtual machine.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { ed25519 } from '@noble/curves/ed25519.js'
import { networks } from '@sampan/contract/networks.ts'
import { createAccount } from '@sampan/local-chains/solana/practice-mints.ts'
import { type LocalSolana, startLocalSolana } from '@sampan/local-chains/solana/start-solana.ts'
import { serveNode } from '@sampan/test-support/chains/serve-node.ts'
import { base58 } from '@scure/base'
import { AccountRole, type Address, address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  AuthorityType,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeAccount3Instruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import type { Gateway } from '../gateway.ts'
import { createSolanaGateway } from './solana-gateway.ts'
import { messageBytes } from './solana-message.ts'
import { programs } from './solana-programs.ts'
import { tokenAccountOf } from './solana-token-address.ts'

const network = networks.Solana.id
let chain: LocalSolana
let gateway: Gateway
let end: () => Promise<void>

before(async () => {
  const served = await serveNode(startLocalSolana, { network })
  chain = served.node
  gateway = createSolanaGateway(network, chain.nodes)
  end = served.close
})
after(async () => {
  await chain.close()
  await end()
})

type Key = { readonly secret: Uint8Array; readonly address: Address }
const newKey = (): Key => {
  const secret = Uint8Array.from(randomBytes(32))
  return { secret, address: address(base58.encode(ed25519.getPublicKey(secret))) }
}
const funded = async (): Promise<Key> => {
  const key = newKey()
  await chain.fund(key.address, 10_000_000_000n)
  return key
}
const run = (payer: Key, instructions: readonly Instruction[], others: readonly Key[] = []): string =>
  chain.submit(messageBytes(payer.address, instructions, chain.lifetime()), [payer.secret, ...others.map(({ secret }) => secret)])
const movementsTo = async (owner: string) => {
  const found = await gateway.scan({ from: 0n, to: (await gateway.head()).newest.height, watched: new Set([owner]) })
  return found.map(({ asset, units, from }) => ({ asset, units, from }))
}
const usdc = () => address(chain.nodes.tokens.USDC ?? '')
const ataOf = (owner: string, mint: string, program?: string) => address(tokenAccountOf(owner, mint, program))
const giveUsdc = (to: Key, units: bigint) => chain.pay({ currency: 'USDC', to: to.address, units })
const transfer = (from: Key, destination: Address, amount: bigint) =>
  getTransferCheckedInstruction({
    source: ataOf(from.address, usdc()),
    mint: usdc(),
    destination,
    authority: createNoopSigner(from.address),
    amount,
    decimals: 6,
  })
const rent = 5_000_000n

test('CD-17 a failed Solana transaction in a block moves nothing', async () => {
  const [from, to] = [await funded(), await funded()]
  await giveUsdc(from, 100n)
  await giveUsdc(to, 1n)
  // The first transfer is executed and rolled back, because the second one exceeds the balance.
  const hash = run(from, [transfer(from, ataOf(to.address, usdc()), 60n), transfer(from, ataOf(to.address, usdc()), 60n)])
  const found = await gateway.find(hash)
  assert.ok(found.state === 'failed' && found.feeUnits === 5_000n, `it is ${found.state}`)
  assert.deepEqual(
    (await movementsTo(to.address)).map(({ units }) => units),
    [1n],
  )
})

test('CD-17 an unknown mint on Solana is not a listed coin, whatever its name', async () => {
  const [maker, to] = [await funded(), await funded()]
  const mint = newKey()
  run(
    maker,
    [
      createAccount({ payer: maker.address, account: mint.address, lamports: rent, length: 82n, program: programs.token }),
      getInitializeMint2Instruction({ mint: mint.address, decimals: 6, mintAuthority: maker.address }),
      getCreateAssociatedTokenIdempotentInstruction({
        payer: createNoopSigner(maker.address),
        ata: ataOf(to.address, mint.address),
        owner: to.address,
        mint: mint.address,
      }),
      getMintToInstruction({
        mint: mint.address,
        token: ataOf(to.address, mint.address),
        mintAuthority: createNoopSigner(maker.address),
        amount: 77n,
      }),
    ],
    [mint],
  )
  assert.deepEqual(await movementsTo(to.address), [{ asset: { kind: 'other', contract: mint.address }, units: 77n, from: null }])
})

/** A token account at a chosen address, which anyone can create for any owner. */
const looseAccount = (payer: Key, account: Key, owner: Address): readonly Instruction[] => [
  createAccount({ payer: payer.address, account: account.address, lamports: rent, length: 165n, program: programs.token }),
  getInitializeAccount3Instruction({ account: account.address, mint: usdc(), owner }),
]
const handOver = (account: Key, from: Key, to: Address) =>
  getSetAuthorityInstruction({
    owned: account.address,
    owner: createNoopSigner(from.address),
    authorityType: AuthorityType.AccountOwner,
    newAuthority: to,
  })

test('CD-17 a Solana token account transferred to us is not a deposit', async () => {
  const [from, to] = [await funded(), await funded()]
  await giveUsdc(from, 100n)
  const [early, joint] = [newKey(), newKey()]
  run(from, [...looseAccount(from, early, from.address), transfer(from, early.address, 30n)], [early])
  run(from, [handOver(early, from, to.address)])
  assert.deepEqual(await movementsTo(to.address), [], 'its balance did not change')
  run(from, [transfer(from, early.address, 5n)])
  run(
    from,
    [...looseAccount(from, joint, from.address), transfer(from, joint.address, 20n), handOver(joint, from, to.address)],
    [joint],
  )
  const other = { kind: 'other', contract: usdc() }
  assert.deepEqual(await movementsTo(to.address), [
    { asset: other, units: 5n, from: from.address },
    { asset: other, units: 20n, from: from.address },
  ])
  assert.equal(await gateway.balance(to.address, { kind: 'token', currency: 'USDC' }), 0n)
})

test('CD-18 Solana credits the change of our token account, for any transfer count', async () => {
  const [from, to] = [await funded(), await funded()]
  await giveUsdc(from, 100n)
  await giveUsdc(to, 10n)
  const [back] = [ataOf(from.address, usdc())]
  const give = ataOf(to.address, usdc())
  const giveBack = getTransferCheckedInstruction({
    source: give,
    mint: usdc(),
    destination: back,
    authority: createNoopSigner(to.address),
    amount: 25n,
    decimals: 6,
  })
  run(from, [transfer(from, give, 30n), transfer(from, give, 2n), giveBack], [to])
  assert.deepEqual(
    (await movementsTo(to.address)).map(({ units }) => units),
    [10n, 7n],
  )
  assert.equal(await gateway.balance(to.address, { kind: 'token', currency: 'USDC' }), 17n)
})

test('CD-18 a Token-2022 coin that keeps a fee is not taken on Solana', async () => {
  const [maker, to] = [await funded(), await funded()]
  const mint = newKey()
  const program = programs.token2022
  const feeConfig = Buffer.alloc(78)
  feeConfig.set([26, 0, 1])
  feeConfig.set(base58.decode(maker.address), 3)
  feeConfig.set([1], 35)
  feeConfig.set(base58.decode(maker.address), 36)
  feeConfig.writeUInt16LE(500, 68)
  feeConfig.writeBigUInt64LE(1_000_000n, 70)
  const payer = createNoopSigner(maker.address)
  const accountOf = (owner: Address) => ataOf(owner, mint.address, program)
  const makeAccount = (owner: Address) =>
    getCreateAssociatedTokenIdempotentInstruction({
      payer,
      ata: accountOf(owner),
      owner,
      mint: mint.address,
      tokenProgram: program,
    })
  run(
    maker,
    [
      createAccount({ payer: maker.address, account: mint.address, lamports: rent, length: 278n, program }),
      {
        programAddress: program,
        accounts: [{ address: mint.address, role: AccountRole.WRITABLE }],
        data: Uint8Array.from(feeConfig),
      },
      getInitializeMint2Instruction(
        { mint: mint.address, decimals: 6, mintAuthority: maker.address },
        { programAddress: program },
      ),
      makeAccount(maker.address),
      getMintToInstruction(
        { mint: mint.address, token: accountOf(maker.address), mintAuthority: payer, amount: 1_000n },
        { programAddress: program },
      ),
    ],
    [mint],
  )
  const source = accountOf(maker.address)
  const destination = accountOf(to.address)
  const pay = { source, mint: mint.address, destination, authority: payer, amount: 100n, decimals: 6 }
  const hash = run(maker, [makeAccount(to.address), getTransferCheckedInstruction(pay, { programAddress: program })])
  assert.equal((await gateway.find(hash)).state, 'mined')
  // Its program is not accepted, even if the mint were on the list.
  const trusting = createSolanaGateway(network, { urls: chain.nodes.urls, tokens: { USDC: mint.address } })
  const found = await trusting.find(hash)
  assert.ok(found.state === 'mined')
  assert.deepEqual(
    found.movements.map(({ asset, units, to: reached }) => ({ asset, units, reached })),
    [{ asset: { kind: 'other', contract: mint.address }, units: 95n, reached: to.address }],
  )
})

test('on Solana a wallet is a destination; mints and programs are not', async () => {
  const to = await funded()
  await giveUsdc(to, 1n)
  assert.equal(await gateway.checkDestination(to.address, 'USDC', null), undefined)
  assert.equal(await gateway.checkDestination(newKey().address, 'USDC', null), undefined, 'it need not exist yet')
  assert.equal(await gateway.checkDestination(usdc(), 'USDC', null), 'tokenContract')
  assert.equal(await gateway.checkDestination(ataOf(to.address, usdc()), 'USDC', null), 'tokenContract')
  assert.equal(await gateway.checkDestination(programs.token, 'USDC', null), 'tokenContract')
  assert.equal(await gateway.checkDestination('11111111111111111111111111111111', 'USDC', null), 'zeroAddress')
})
