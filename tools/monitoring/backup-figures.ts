// Figures about backups, which node_exporter's textfile collector reads from the files of `npm run drill:restore`.

import type { Section } from './figure.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** A figure that no machine reports counts as one from 1970: an alert that cannot fire would be none. */
const since = (metric: string): string => `time() - (max(${metric}) or vector(0))`

export const backupSection: Section = {
  title: 'Backups',
  figures: [
    {
      title: 'Age of the newest backup',
      unit: 's',
      expression: since('sampan_backup_finished_at_seconds'),
      alert: {
        name: 'BackupLate',
        when: `> ${26 * hour}`,
        severity: 'page',
        summary: 'The newest backup is older than a day, or no machine reports its age.',
        runbook: 'backup.md#a-backup-is-late',
        fires: { sampan_backup_finished_at_seconds: `-${27 * hour}x20` },
        silent: { sampan_backup_finished_at_seconds: `-${20 * hour}x20` },
      },
    },
    {
      title: 'Time since the log was archived',
      unit: 's',
      expression: since('sampan_backup_archived_at_seconds'),
      alert: {
        name: 'ArchiveLate',
        when: `> ${30 * minute}`,
        severity: 'page',
        summary: 'The write-ahead log has not been archived for half an hour: a restore would lose what came since.',
        runbook: 'backup.md#a-backup-is-late',
        fires: { sampan_backup_archived_at_seconds: `-${hour}x20` },
        silent: { sampan_backup_archived_at_seconds: '0x20' },
      },
    },
    {
      title: 'Segments of the log that are missing after the newest backup',
      unit: 'short',
      expression: 'max(sampan_backup_missing_segments)',
      alert: {
        name: 'ArchiveHole',
        when: '> 0',
        severity: 'page',
        summary: 'The archived log has a hole: no restore gets beyond it. Take a full backup now.',
        runbook: 'backup.md#the-archived-log-has-a-hole',
        fires: { sampan_backup_missing_segments: '0 1x20' },
        silent: { sampan_backup_missing_segments: '0x20' },
      },
    },
    {
      title: 'The last restore drill passed',
      unit: 'bool',
      expression: 'min(sampan_restore_drill_passed)',
      alert: {
        name: 'RestoreDrillFailed',
        when: '== 0',
        severity: 'page',
        summary: 'The last restore drill failed: the newest backup may be worthless.',
        runbook: 'backup.md#a-drill-failed',
        fires: { sampan_restore_drill_passed: '1 0x20' },
        silent: { sampan_restore_drill_passed: '1x20' },
      },
    },
    {
      title: 'Time since the last restore drill',
      unit: 's',
      expression: since('sampan_restore_drill_at_seconds'),
      alert: {
        name: 'RestoreDrillLate',
        when: `> ${8 * day}`,
        severity: 'ticket',
        summary: 'No backup has been restored for more than a week.',
        runbook: 'backup.md#a-drill-failed',
        fires: { sampan_restore_drill_at_seconds: `-${9 * day}x20` },
        silent: { sampan_restore_drill_at_seconds: `-${6 * day}x20` },
      },
    },
    {
      title: 'Size of the newest backup in the repository',
      unit: 'bytes',
      expression: 'max(sampan_backup_repository_bytes)',
    },
    {
      title: 'Duration of the last restore drill',
      unit: 's',
      expression: 'max(sampan_restore_drill_duration_seconds)',
    },
  ],
}
