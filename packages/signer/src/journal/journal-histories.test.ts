// Runs random histories of one withdrawal on every network: signing, expiry, mining, forged and replayed death statements,
// and restored journals. The withdrawal must be paid at most once. 250 histories; 10,000 with LONG=1 (npm run faults).

import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { DecodedTransfer } from '@sampan/chains/gateway.ts'
import { stablecoins } from '@sampan/contract/currencies.ts'
import { allNetworks, type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { mnemonicToSeedSync } from '@scure/bip39'
import { passed } from '../../test/decisions.ts'
import { plainBytes, plainSigning } from '../../test/plain-signing.ts'
import { createSigner } from '../create-signer.ts'
import { approvalKeys, approveIntent } from '../intent.ts'
import { omnibus, openKeys } from '../keys/keys.ts'
import { type KeyStore, keyStoreOf } from '../keys/keystore.ts'
import { createLimits } from '../limits.ts'
import type { Intent, Signer } from '../signer.ts'
import { SignerRefused } from '../signer-refusal.ts'
import { emptyHead, type JournalHead, type SignedDeath, signDeath, signHead } from '../statements.ts'
import { type Journal, memoryJournal } from './journal.ts'

const histories = process.env.LONG === '1' ? 10_000 : 250
const stepsMax = 24
const minute = 60_000
/** Solana forgets a transaction after about 90 seconds. */
const solanaLifeMs = 150_000

const keys = openKeys(mnemonicToSeedSync(`${'test '.repeat(11)}junk`))
const server = approvalKeys(randomBytes(32))
const houses = new Map(allNetworks.map(({ id }) => [id, keys.address(id, omnibus)]))
/** Cached, because deriving keys takes most of the time and is not under test. */
const keyStore: KeyStore = {
  ...keyStoreOf(keys),
  address: async (network) => houses.get(network) ?? '',
  sign: ({ signing, unsigned }) => signing.sign(unsigned, new Uint8Array(32).fill(7)),
}

/** Deterministic by seed, so that a failed history can be repeated. */
function randomOf(seed: string): (below: number) => number {
  let count = 0
  return (below) => {
    const digest = createHash('sha256').update(`${seed} ${count++}`).digest()
    return digest.readUInt32BE(0) % below
  }
}

type Transaction = { hash: string; sequence: bigint; expiresAt: number; isMined: boolean }

/** The rules of a network: one transaction per sequence, none after its expiry. */
function createChain(network: NetworkId) {
  const { family } = networkById(network)
  const hasSequence = family === 'evm' || family === 'stellar'
  const used = new Set<bigint>()
  const known = new Map<string, Transaction>()
  const canBeMined = ({ sequence, expiresAt, isMined }: Transaction, now: number) =>
    !isMined && (!hasSequence || !used.has(sequence)) && now <= expiresAt
  return {
    hasSequence,
    known,
    mined: () => [...known.values()].filter(({ isMined }) => isMined).length,
    mine(transaction: Transaction, now: number) {
      if (!canBeMined(transaction, now)) return
      transaction.isMined = true
      used.add(transaction.sequence)
    },
    /** A foreign payment uses the sequence. */
    spend: (sequence: bigint) => void used.add(sequence),
    isDead: (transaction: Transaction, now: number) => !transaction.isMined && !canBeMined(transaction, now),
  }
}

async function runHistory(seed: string): Promise<{ signed: number; mined: number; refused: number; revived: number }> {
  const random = randomOf(seed)
  const pick = <Value>(list: readonly Value[]): Value => list[random(list.length)] ?? assert.fail('nothing to pick from')
  const { id: network, tokens, family } = pick(allNetworks)
  const currency = stablecoins.find((coin) => Object.hasOwn(tokens, coin)) ?? assert.fail('no coin')
  const intent: Intent = { withdrawalId: seed, network, currency, to: 'somewhere', memo: null, units: 10n, decisions: passed }
  const approval = approveIntent(server.privateKey, intent)
  const chain = createChain(network)
  let now = Date.parse('2026-03-01T12:00:00Z')
  let journal: Journal = memoryJournal()
  let newest: Journal = journal
  let head: JournalHead = emptyHead
  let isVoid = false
  let [refused, revived] = [0, 0]
  const deaths: SignedDeath[] = []

  const open = (): Signer =>
    createSigner({
      keyStore,
      journal,
      limits: createLimits(),
      approvalKey: server.publicKey,
      tokens: {},
      now: () => new Date(now),
      resignWaitMs: 5 * minute,
      checksJournal: true,
      signingOf: async () => plainSigning(),
    })
  let signer = open()
  const showHead = async () => {
    const { nonce } = await signer.journalState()
    await signer.showHead({ head, signature: signHead(server.privateKey, { nonce, head }) })
  }
  const tolerate = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof SignerRefused)) throw error
      refused++
    }
  }
  await showHead()

  async function sign(): Promise<void> {
    const expiresAt = family === 'tron' || family === 'stellar' ? now + (1 + random(20)) * minute : undefined
    const decoded: DecodedTransfer = {
      network,
      from: houses.get(network) ?? '',
      to: intent.to,
      memo: null,
      asset: { kind: 'token', currency },
      units: intent.units,
      sequence: chain.hasSequence ? BigInt(random(3)) : 0n,
      feeUnitsMax: BigInt(random(1_000)),
      ...(expiresAt && { expiresAt: new Date(expiresAt) }),
    }
    const death = random(2) === 0 || deaths.length === 0 ? undefined : pick(deaths)
    const before = [...chain.known.values()].filter((one) => !chain.isDead(one, now)).length
    const {
      txnHash,
      sequence,
      journal: after,
    } = await signer.signWithdrawal({
      intent,
      approval,
      unsigned: plainBytes(network, decoded),
      death,
    })
    head = after ?? assert.fail('no head')
    if (chain.known.has(txnHash)) return
    if (before === 0 && chain.known.size > 0) revived++
    const life = expiresAt ?? (family === 'solana' ? now + solanaLifeMs : Number.POSITIVE_INFINITY)
    chain.known.set(txnHash, { hash: txnHash, sequence, expiresAt: life, isMined: false })
  }

  /** An honest server states only facts that its nodes have proven; an attacker may keep old statements. */
  function prove(): void {
    const all = [...chain.known.values()]
    const dead = all.filter((one) => chain.isDead(one, now))
    if (dead.length > 0)
      deaths.push(signDeath(server.privateKey, { withdrawalId: seed, network, txnHashes: dead.map(({ hash }) => hash) }))
  }

  async function restoreOlder(): Promise<void> {
    const lines = await newest.read(0, 1_000)
    if (head.lines === 0) return
    const older = memoryJournal()
    for (const line of lines.slice(0, random(head.lines))) await older.append(line)
    journal = older
    signer = open()
    if (random(2) === 0) await tolerate(showHead)
    for (const work of [sign, () => signer.voidWithdrawal({ withdrawalId: seed, network })]) {
      const count = refused
      await tolerate(work)
      assert.equal(refused, count + 1, `${seed}: an older journal signs and voids nothing`)
    }
    journal = newest
    signer = open()
    await showHead()
  }

  const steps: readonly (() => Promise<void> | void)[] = [
    sign,
    sign,
    sign,
    () => void (now += random(20) * minute),
    () => void (now += random(90) * 1_000),
    prove,
    prove,
    () => chain.known.size > 0 && chain.mine(pick([...chain.known.values()]), now),
    () => chain.hasSequence && random(3) === 0 && chain.spend(BigInt(random(3))),
    async () => {
      if (random(6) > 0) return
      await signer.voidWithdrawal({ withdrawalId: seed, network })
      isVoid = true
      head = journal.head()
    },
    async () => {
      newest = journal
      signer = open()
      await showHead()
    },
    restoreOlder,
  ] as readonly (() => Promise<void> | void)[]
  for (let step = 0; step < stepsMax; step++) {
    newest = journal
    await tolerate(async () => pick(steps)())
    assert.ok(chain.mined() <= 1, `${seed} on ${networkById(network).name}: paid twice`)
    if (isVoid) assert.equal(chain.known.size, 0, `${seed}: signed after it was called back`)
  }
  // At the end every transaction that can still be mined is mined.
  for (const transaction of chain.known.values()) chain.mine(transaction, now)
  assert.ok(chain.mined() <= 1, `${seed} on ${networkById(network).name}: paid twice at the end`)
  return { signed: chain.known.size, mined: chain.mined(), refused, revived }
}

test('WD-30 random histories over all networks: nothing is paid twice', async () => {
  const start = process.env.SEED ?? randomBytes(8).toString('hex')
  const totals = { signed: 0, mined: 0, refused: 0, revived: 0 }
  for (let history = 0; history < histories; history++) {
    const ended = await runHistory(`${start}-${history}`)
    for (const name of ['signed', 'mined', 'refused', 'revived'] as const) totals[name] += ended[name]
  }
  // The histories must reach the cases under test.
  const isEnough = totals.mined > histories / 4 && totals.revived > histories / 100 && totals.refused > histories
  assert.ok(isEnough, JSON.stringify({ start, ...totals }))
})
