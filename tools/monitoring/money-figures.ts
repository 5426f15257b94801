// Figures about money: proofs of the ledger, chains, withdrawals and the signer.

import { blockages } from '../../apps/server/src/modules/crypto-withdrawals/public.ts'
import type { Section } from './figure.ts'

const minute = 60
const hour = 60 * minute
/** The series of a time of the last run, in a test whose clock begins at zero: one that is repeated, and one that is not. */
const [repeated, ended] = ['0+60x200', '0x200']

export const ledgerSection: Section = {
  title: 'Ledger and proofs',
  figures: [
    {
      title: 'Defects in recent transfers',
      unit: 'short',
      expression: 'max(sampan_ledger_defects)',
      alert: {
        name: 'LedgerDefect',
        when: '> 0',
        severity: 'page',
        summary: 'The audit of recent transfers found a defect. Withdrawals are stopped.',
        runbook: 'ledger-audit.md#symptom',
        fires: { 'sampan_ledger_defects{instance="worker"}': '0 0 1x20' },
        silent: { 'sampan_ledger_defects{instance="worker"}': '0x20' },
      },
    },
    {
      title: 'Time since the last audit of recent transfers',
      unit: 's',
      expression: 'time() - max(sampan_ledger_audited_at)',
      alert: {
        name: 'LedgerAuditLate',
        when: `> ${2 * minute}`,
        for: '2m',
        severity: 'page',
        summary: 'Recent transfers have not been audited for more than two minutes.',
        runbook: 'ledger-audit.md#how-to-know-that-the-audit-runs',
        fires: { sampan_ledger_audited_at: ended },
        silent: { sampan_ledger_audited_at: repeated },
      },
    },
    {
      title: 'Time since the last proof of the whole ledger',
      unit: 's',
      expression: 'time() - max(sampan_ledger_proved_at)',
      alert: {
        name: 'LedgerProofLate',
        when: `> ${25 * hour}`,
        severity: 'page',
        summary: 'The nightly proof of the whole ledger did not run.',
        runbook: 'liveness.md#what-it-means-and-what-to-do',
        fires: { sampan_ledger_proved_at: `-${30 * hour}x20` },
        silent: { sampan_ledger_proved_at: `-${23 * hour}x20` },
      },
    },
    {
      title: 'Differences with chains and banks',
      unit: 'short',
      expression: 'max(sampan_reconciliation_findings)',
      alert: {
        name: 'ReconciliationDifference',
        when: '> 0',
        severity: 'page',
        summary: 'The ledger and a chain or a bank disagree.',
        runbook: 'deposits.md#reconciliation-shows-a-difference-with-a-chain',
        fires: { sampan_reconciliation_findings: '0 2x20' },
        silent: { sampan_reconciliation_findings: '0x20' },
      },
    },
    {
      title: 'Time since the last reconciliation',
      unit: 's',
      expression: 'time() - max(sampan_reconciliation_at)',
      alert: {
        name: 'ReconciliationLate',
        when: `> ${40 * minute}`,
        severity: 'ticket',
        summary: 'The ledger has not been compared with chains and banks for more than 40 minutes.',
        runbook: 'liveness.md#what-it-means-and-what-to-do',
        fires: { sampan_reconciliation_at: `-${hour}x20` },
        silent: { sampan_reconciliation_at: repeated },
      },
    },
    {
      title: 'Findings in the audit log',
      unit: 'short',
      expression: 'max(sampan_audit_findings)',
      alert: {
        name: 'AuditLogFinding',
        when: '> 0',
        severity: 'page',
        summary: 'The audit log was changed or cut.',
        runbook: 'audit-log.md#symptom',
        fires: { sampan_audit_findings: '0 1x20' },
        silent: { sampan_audit_findings: '0x20' },
      },
    },
    {
      title: 'Time since the last check of the audit log',
      unit: 's',
      expression: 'time() - max(sampan_audit_checked_at)',
      alert: {
        name: 'AuditCheckLate',
        when: `> ${25 * hour}`,
        severity: 'page',
        summary: 'The nightly check of the audit log did not run.',
        runbook: 'liveness.md#what-it-means-and-what-to-do',
        fires: { sampan_audit_checked_at: `-${30 * hour}x20` },
        silent: { sampan_audit_checked_at: `-${23 * hour}x20` },
      },
    },
  ],
}

/** Withdrawals in these states wait for a decision of an operator, not for a repair. */
const decided: ReadonlySet<string> = new Set(['closed', 'stopped', 'standing'])

const waitingFor = blockages
  .filter((blockage) => !decided.has(blockage))
  .map((blockage) => blockage.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

export const chainSection: Section = {
  title: 'Chains and withdrawals',
  figures: [
    {
      title: 'Time since each network was read to its end',
      unit: 's',
      expression: 'max by (network) (sampan_chain_lag_seconds)',
      legend: '{{network}}',
      alert: {
        name: 'ChainLag',
        when: `> ${10 * minute}`,
        for: '5m',
        severity: 'page',
        summary: 'Deposits of a network have not been read for more than ten minutes.',
        runbook: 'deposits.md#symptoms',
        fires: { 'sampan_chain_lag_seconds{network="Ethereum",instance="a"}': '700x20' },
        labels: { network: 'Ethereum' },
        silent: { 'sampan_chain_lag_seconds{network="Ethereum",instance="a"}': '20 700 700 20x20' },
      },
    },
    {
      title: 'Networks that the system has stopped',
      unit: 'short',
      expression: 'max(sampan_networks_stopped)',
      alert: {
        name: 'NetworkStopped',
        when: '> 0',
        severity: 'page',
        summary: 'The system has stopped the withdrawals of a network, because books and chain disagree.',
        runbook: 'crypto-withdrawals.md#the-system-has-stopped-a-network',
        fires: { sampan_networks_stopped: '0 1x20' },
        silent: { sampan_networks_stopped: '0x20' },
      },
    },
    ...waitingFor.map((cause) => ({
      title: `Withdrawals that wait: ${cause.replaceAll('_', ' ')}`,
      unit: 'short' as const,
      expression: `max(sampan_withdrawals_waiting_${cause})`,
      alert: {
        name: `WithdrawalsWait${cause.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`,
        when: '> 0',
        for: '15m',
        severity: 'ticket' as const,
        summary: `Queued withdrawals cannot go on (${cause.replaceAll('_', ' ')}).`,
        runbook: 'crypto-withdrawals.md#a-queued-withdrawal-waits',
        fires: { [`sampan_withdrawals_waiting_${cause}`]: '3x20' },
        silent: { [`sampan_withdrawals_waiting_${cause}`]: '3x10 0x20' },
      },
    })),
    {
      title: 'Age of the oldest payment that no block has taken',
      unit: 's',
      expression: 'max(sampan_withdrawals_sent_oldest_seconds)',
      alert: {
        name: 'PaymentNotMined',
        when: `> ${hour}`,
        severity: 'ticket',
        summary: 'A payment was sent more than an hour ago, and no block has taken it.',
        runbook: 'crypto-withdrawals.md#symptom',
        fires: { sampan_withdrawals_sent_oldest_seconds: '3700x20' },
        silent: { sampan_withdrawals_sent_oldest_seconds: '900x20' },
      },
    },
    {
      title: 'The signer answers',
      unit: 'bool',
      expression: 'min(sampan_signer_up)',
      alert: {
        name: 'SignerDown',
        when: '== 0',
        for: '2m',
        severity: 'page',
        summary: 'The signer does not answer: no crypto withdrawal leaves.',
        runbook: 'signer.md#monitor-it',
        fires: { sampan_signer_up: '1 0x20' },
        silent: { sampan_signer_up: '1x20' },
      },
    },
    {
      title: 'The signer has checked its journal',
      unit: 'bool',
      expression: 'min(sampan_signer_journal_checked)',
      alert: {
        name: 'SignerJournalUnchecked',
        when: '== 0',
        for: '5m',
        severity: 'page',
        summary: 'The signer refuses to sign, because its journal is older than the record of the server.',
        runbook: 'signer.md#the-journal-is-older-than-the-servers-record',
        fires: { sampan_signer_journal_checked: '0x20' },
        silent: { sampan_signer_journal_checked: '0 1x20' },
      },
    },
    {
      title: 'Requests that the signer refused as forged or failed',
      unit: 'short',
      expression: 'sum(increase(sampan_signer_requests_total{outcome=~"failed|badApproval|notTheIntent"}[10m]))',
      alert: {
        name: 'SignerRefuses',
        when: '> 0',
        severity: 'page',
        summary: 'The signer failed, or was asked to sign something that nobody had approved.',
        runbook: 'signer.md#it-refuses-to-sign',
        fires: { 'sampan_signer_requests_total{verb="signEvm",outcome="badApproval"}': '0+1x20' },
        silent: {
          'sampan_signer_requests_total{verb="signEvm",outcome="badApproval"}': '5x20',
          'sampan_signer_requests_total{verb="signEvm",outcome="done"}': '0+9x20',
        },
      },
    },
  ],
}
