// Renders the units of backups: full and differential backups, a look at their age, and the restore drill, each with its timer.

import type { DeployValues } from './values.ts'
import { writeTimer, writeUnit } from './write-unit.ts'

const after = 'network-online.target postgresql.service patroni.service'
const database = ['User=postgres', 'Group=postgres']
/** The repository, and the folder for locks and logs of pgBackRest. */
const folders = '-/var/lib/pgbackrest -/var/spool/pgbackrest'
const isPrimary = `/bin/sh -c 'test "$(psql -Atc "select pg_is_in_recovery()")" = f'`

const renderBackup = (): string =>
  writeUnit({
    description: 'Backup of the database (%i)',
    after,
    service: [
      'Type=oneshot',
      ...database,
      `ReadWritePaths=${folders}`,
      '# Every database machine has the timer; only the primary backs up.',
      `ExecCondition=${isPrimary}`,
      'ExecStart=/usr/bin/pgbackrest --stanza=sampan --type=%i backup',
      'TimeoutStartSec=infinity',
    ],
  })

const renderDrill = ({ folder, backup }: DeployValues, mode: 'status' | 'drill'): string => {
  const isDrill = mode === 'drill'
  const command = `${folder}/node_modules/.bin/node ${folder}/run.mjs drill:restore --metrics ${backup.metrics}`
  const files = `--journal ${backup.journalCopy} --anchors /var/lib/sampan-drill/audit-anchors.log --log /var/lib/sampan-drill/restore-drills.log`
  return writeUnit({
    description: isDrill
      ? 'Restore drill: the newest backup is restored and proved'
      : 'Age of the newest backup and of the archived log',
    after,
    service: [
      'Type=oneshot',
      ...database,
      `WorkingDirectory=${folder}`,
      'Environment=MODE=production',
      'StateDirectory=sampan-drill',
      'StateDirectoryMode=0700',
      `ReadWritePaths=-${backup.metrics} ${folders}`,
      `ExecStart=${command} ${isDrill ? `${files} --folder /var/lib/sampan-drill/scratch` : '--status'}`,
      'TimeoutStartSec=infinity',
    ],
  })
}

export const renderBackupUnits = (values: DeployValues): Record<string, string> => ({
  'sampan-backup@.service': renderBackup(),
  'sampan-backup-full.timer': writeTimer('Full backups', values.backup.full, 'sampan-backup@full.service'),
  'sampan-backup-diff.timer': writeTimer('Differential backups', values.backup.diff, 'sampan-backup@diff.service'),
  'sampan-backup-status.service': renderDrill(values, 'status'),
  'sampan-backup-status.timer': writeTimer('Age of the backups', values.backup.status, 'sampan-backup-status.service'),
  'sampan-drill.service': renderDrill(values, 'drill'),
  'sampan-drill.timer': writeTimer('Restore drills', values.backup.drill, 'sampan-drill.service'),
})
