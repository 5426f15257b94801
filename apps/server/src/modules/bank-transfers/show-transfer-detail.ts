// The detail of a bank deposit or withdrawal as its owner reads it, with its timeline.

import type { Language } from '@sampan/contract/language.ts'
import type { State } from '@sampan/contract/machine.ts'
import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { readSteps } from '../../core/transactions/steps.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { DepositRow } from './deposit/bank-deposits.ts'
import type { BankTransferDeps } from './deps.ts'
import { wordsOf } from './messages.ts'
import { answerTime, type Detail, depositRow, wire, withdrawalRow } from './show-transfer.ts'
import type { WithdrawalRow } from './withdraw/bank-withdrawals.ts'

export async function showDeposit(db: Db | Tx, row: DepositRow, deps: BankTransferDeps, language: Language): Promise<Detail> {
  const differs = row.received !== null && row.received !== row.declared
  const { rows: proof } = await db.query<{ id: string; name: string; type: string; size: number }>({
    name: 'deposit-proofs',
    text: 'select id, name, type, size from deposit_proof where deposit_id = $1 order by id',
    values: [row.id],
  })
  return {
    ...depositRow(row, language),
    beneficiaryName: row.beneficiary_name,
    bankCountry: row.bank_country,
    bankSwiftCode: row.bank_swift_code,
    referenceNo: row.reference_no,
    proof,
    customerRemarks: row.remarks,
    receivingAccount: await deps.receivingAccounts.find(db, row.receiving_account_id),
    difference: differs && row.received !== null ? differenceOf(row, row.received, language) : null,
    bankAccountId: null,
    purposeOfTransfer: null,
    statementReference: null,
    linkedTransactionId: null,
    timeline: await timelineOf(db, row.id, fiatDeposit.states, language),
  }
}

const differenceOf = (row: DepositRow, received: bigint, language: Language): Detail['difference'] => ({
  declared: wire(row.declared, row.currency),
  received: wire(received, row.currency),
  differenceAmount: wire(received - row.declared, row.currency),
  differenceReason: wordsOf(received < row.declared ? 'lessReceived' : 'moreReceived', row.reason_text, language) ?? '',
  answerBy: row.state === 'DIFFERENCE' ? answerTime(row).toISOString() : null,
})

export async function showWithdrawal(db: Db | Tx, row: WithdrawalRow, language: Language): Promise<Detail> {
  return {
    ...withdrawalRow(row, language),
    beneficiaryName: row.destination.beneficiaryName,
    bankCountry: row.destination.country,
    bankSwiftCode: row.destination.swiftCode ?? null,
    referenceNo: row.end_to_end_id,
    proof: [],
    customerRemarks: null,
    receivingAccount: null,
    difference: null,
    bankAccountId: row.bank_account_id,
    purposeOfTransfer: row.purpose,
    statementReference: row.statement_reference,
    linkedTransactionId: row.linked_transaction,
    timeline: await timelineOf(db, row.id, fiatWithdrawal.states, language),
  }
}

type Timeline = Detail['timeline']

async function timelineOf(
  db: Db | Tx,
  id: string,
  states: Readonly<Record<string, State>>,
  language: Language,
): Promise<Timeline> {
  const steps = await readSteps(db, id)
  return steps.map(({ state, at, name, reason, reason_text }) => ({
    state,
    status: states[state]?.status ?? null,
    at: at.toISOString(),
    by: name,
    text: wordsOf(reason, reason_text, language),
  }))
}
