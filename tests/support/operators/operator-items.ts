// Work items for operators as their modules would create them: every amount is in the ledger.

import { randomBytes } from 'node:crypto'
import { importStatement } from '@sampan/contract/operator/api/bank.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { ensureHouseAccounts } from '@sampan/ledger/chart.ts'
import { hold } from '@sampan/ledger/transfers.ts'
import { signCustomerConfirmation } from '@sampan/signer/intent.ts'
import { bookUnowned } from '../../../apps/server/src/modules/crypto-deposits/decide-deposit.ts'
import { loadBooks } from '../../../apps/server/src/modules/crypto-deposits/deposit-books.ts'
import { lockDeposits } from '../../../apps/server/src/modules/crypto-deposits/deposits.ts'
import { applyDecisions } from '../../../apps/server/src/modules/crypto-deposits/operate-deposit.ts'
import { holdFor } from '../../../apps/server/src/modules/crypto-withdrawals/withdrawal-postings.ts'
import { approvalKeysOf } from '../../../apps/server/src/open-signer.ts'
import { withTx } from '../../../apps/server/src/platform/db/db.ts'
import { newId } from '../../../apps/server/src/platform/security/ids.ts'
import { testMasterKey } from '../master-key.ts'
import { insertBankAccount } from '../money/bank-accounts.ts'
import { credit } from '../money/money.ts'
import { insertTransaction } from '../money/transactions.ts'
import type { TestUser } from '../people/signed-in-users.ts'
import { approveMove } from './operator-moves.ts'
import { createOperator, fetchOperator, type OperatorHouse, type TestOperator } from './operators.ts'

/** The key of test servers, so that they accept a customer's confirmation. */
const approvalKey = approvalKeysOf(Buffer.from(testMasterKey, 'base64')).privateKey

const tail = (id: string) => id.slice(-8).toUpperCase()

export function operatorItems(server: OperatorHouse) {
  const { pool } = server.database
  const now = () => server.clock.now()
  return {
    /** The customer's declaration: 1,500.00 EUR. */
    async fiatDeposit({ accountId, userId }: TestUser): Promise<{ id: string; referenceNo: string }> {
      const id = newId()
      const referenceNo = `R${tail(id)}`
      const { rows } = await pool.query<{ id: string }>(
        `select id from receiving_account where currency = 'EUR' and channel = 'SEPA'`,
      )
      await insertTransaction(pool, 'fiat_deposit', {
        id,
        reference: `FD-${tail(id)}`,
        account_id: accountId,
        user_id: userId,
        receiving_account_id: rows[0]?.id,
        currency: 'EUR',
        channel: 'SEPA',
        state: 'TO_BE_CONFIRMED',
        declared: 150_000,
        beneficiary_name: 'Example User',
        bank_name: 'Deutsche Bank',
        bank_country: 'DE',
        bank_swift_code: 'DEUTDEFF',
        reference_no: referenceNo,
        created_at: now(),
      })
      return { id, referenceNo }
    },
    /** The bank's line, from a statement that a second operator approved. */
    async bankLine(operator: TestOperator, { referenceNo, amount }: { referenceNo: string; amount: string }): Promise<string> {
      const line = `L${randomBytes(6).toString('hex')}`
      const head = 'line,date,currency,amount,counterparty,text,endToEndId,return'
      const csv = `${head}\n${line},2026-11-12,EUR,${amount},Example User,Payment ${referenceNo},,no\n`
      const body = new FormData()
      body.append('statement', new Blob([csv], { type: 'text/csv' }), 'statement.csv')
      body.append('bank', 'Test Bank')
      const answer = await fetchOperator(server.url, importStatement, { token: operator.token, body })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(text)
      const { result } = JSON.parse(text) as { result: { proposal: { id: string } } }
      const checker = await createOperator(server, { role: 'treasury' })
      const approved = await approveMove(checker, result.proposal.id, 1)
      if (approved.status !== 200) throw new Error(approved.message)
      const { rows } = await pool.query<{ id: string }>('select id from bank_line where line = $1', [line])
      return rows[0]?.id ?? ''
    },
    /** 250 USDC to a saved address, held for review. */
    async cryptoWithdrawal({ accountId, userId }: TestUser, reason = 'largeAmount'): Promise<string> {
      const id = newId()
      await credit(pool, { accountId, currency: 'USDC', amount: '300' })
      const usdc = (await openAccounts(pool, accountId, ['USDC'])).get('USDC')
      if (!usdc) throw new Error('no account in USDC')
      const [amount, fee] = [250_000_000n, 1_000_000n].map((units) => ({ units, currency: 'USDC' as const }))
      if (!amount || !fee) throw new Error('no amount')
      const { transferId } = await hold(pool, holdFor(id, usdc.available, amount, fee))
      const to = `0x${randomBytes(20).toString('hex')}`
      const payment = { withdrawalId: id, network: 4, currency: 'USDC', to, memo: null, units: amount.units } as const
      const confirmation = signCustomerConfirmation(approvalKey, { ...payment, customer: userId, needsApproval: false })
      return insertTransaction(pool, 'crypto_withdrawal', {
        id,
        reference: `CW-${tail(id)}`,
        account_id: accountId,
        user_id: userId,
        state: 'ON_HOLD',
        network: 4,
        currency: 'USDC',
        address_id: newId(),
        address: to,
        amount: amount.units,
        fee: fee.units,
        units: amount.units,
        hold_id: transferId,
        reason,
        open_once: `4 ${to} `,
        created_at: now(),
        confirmation,
      })
    },
    /** 40 USDC on Stellar, booked and not yet assigned, or held for its sender. */
    async cryptoDeposit(state: 'ON_HOLD' | 'UNMATCHED', accountId: string | null): Promise<string> {
      const id = newId()
      await insertTransaction(pool, 'crypto_deposit', {
        id,
        reference: `CD-${tail(id)}`,
        account_id: accountId,
        network: 12,
        txn_hash: randomBytes(32).toString('hex'),
        log_index: 0,
        sender: 'GSENDER',
        address: 'GOURS',
        asset: 'token',
        currency: 'USDC',
        contract: 'USDC',
        chain_units: 400_000_000,
        amount: 40_000_000,
        state,
        reason: state === 'ON_HOLD' ? 'highRisk' : 'memoMissing',
        block_height: 7,
        block_hash: 'block',
        confirmations: 1,
        confirmations_needed: 1,
        created_at: now(),
      })
      await withTx(pool, async (tx) => {
        const [deposit] = await lockDeposits(tx, [id])
        if (!deposit) throw new Error('the new deposit cannot be read')
        const books = await loadBooks(tx, await ensureHouseAccounts(tx), deposit.network, [deposit])
        await applyDecisions(tx, { notices: { notice: async () => undefined } }, books, [bookUnowned(books, deposit)])
      })
      return id
    },
    async registration(): Promise<{ id: string; email: string }> {
      const id = newId()
      const email = `company-${id}@example.com`
      const fields = {
        corporateName: 'Example Trading',
        authorisedPerson: 'Mei Lin Tan',
        phone: '+6581234567',
        residence: 'SG',
        placeOfIncorporation: 'SG',
      }
      await pool.query(
        `insert into registration (id, account_type, state, email, language, fields, draft_token_hash, created_at, saved_at, submitted_at, expires_at)
         values ($1, 'corporate', 'UNDER_REVIEW', $2, 'th', $3, $4, $5, $5, $5, $6)`,
        [id, email, JSON.stringify(fields), randomBytes(32), now(), new Date(now().getTime() + 86_400_000)],
      )
      return { id, email }
    },
    bankAccount: ({ accountId }: TestUser): Promise<string> =>
      insertBankAccount(pool, { accountId, verificationState: 'PENDING_VERIFICATION', now: now() }),
    /** 100.00 EUR and a fee of 1.00 to a saved account of the customer, held and ready to be paid. */
    async fiatWithdrawal(user: TestUser): Promise<string> {
      const id = newId()
      await credit(pool, { accountId: user.accountId, currency: 'EUR', amount: '150' })
      const eur = (await openAccounts(pool, user.accountId, ['EUR'])).get('EUR')
      if (!eur) throw new Error('no account in EUR')
      const { transferId } = await hold(pool, {
        key: ['fiat-withdrawal', id, 'hold'],
        purpose: 'fiat_withdrawal',
        account: eur.available,
        amount: { units: 10_100n, currency: 'EUR' },
      })
      const destination = {
        bankName: 'Deutsche Bank',
        beneficiaryName: 'Example User',
        iban: 'DE89370400440532013000',
        label: 'Own',
        country: 'DE',
      }
      return insertTransaction(pool, 'fiat_withdrawal', {
        id,
        reference: `FW-${tail(id)}`,
        account_id: user.accountId,
        user_id: user.userId,
        bank_account_id: await this.bankAccount(user),
        destination: { ...destination, version: 1 },
        currency: 'EUR',
        channel: 'SEPA',
        state: 'TO_BE_PROCESSED',
        amount: 10_000,
        fee: 100,
        purpose: 'Savings',
        hold_transfer: transferId,
        end_to_end_id: `E${tail(id)}`,
        created_at: now(),
      })
    },
    /** A saved address on Ethereum after its cool-down. */
    async address({ accountId }: TestUser): Promise<string> {
      const id = newId()
      const address = `0x${randomBytes(20).toString('hex')}`
      await pool.query(
        `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, risk, cooling_since, usable_from, created_at, updated_at)
         values ($1, $2, 'ACTIVE', 3, $3, $4, 'Own', 'selfHosted', 'lowRisk', $5, $5, $5, $5)`,
        [id, accountId, address, `${address.slice(2, 6)}${address.slice(-4)}`, now()],
      )
      return id
    },
    async balance(accountId: string, currency: string): Promise<bigint> {
      const { rows } = await pool.query<{ balance: string }>(
        `select coalesce(sum(r.balance), 0)::text as balance from ledger.account a join ledger.currency c on c.number = a.currency
         join ledger.customer_balance r on r.account_id = a.id where a.owner = $1 and a.kind = 'available' and c.code = $2`,
        [accountId, currency],
      )
      return BigInt(rows[0]?.balance ?? 0)
    },
  }
}
