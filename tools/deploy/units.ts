// Renders the systemd units: one template per role, the signer under its own user, and the migrate command, all sandboxed.

import { dirname } from 'node:path'
import { renderBackupUnits } from './backup-units.ts'
import { renderMachineProxy } from './proxy.ts'
import {
  type DeployValues,
  databaseSecrets,
  generatedNote,
  type Role,
  roles,
  type Settings,
  serverSecrets,
  serverSettings,
  signerSettings,
  testModeUrl,
  testSecrets,
  testSettings,
} from './values.ts'
import { writeUnit } from './write-unit.ts'

/** A credential is a file that only this service can read; systemd names its folder %d. */
const credentials = (names: readonly string[], folder: string): string[] =>
  names.flatMap((name) => [`LoadCredential=${name}:${folder}/${name}`, `Environment=${name}_FILE=%d/${name}`])

const startOf = ({ folder }: DeployValues, command: string): string =>
  `ExecStart=${folder}/node_modules/.bin/node ${folder}/run.mjs ${command}`

const serverFolders = ['StateDirectory=sampan', 'StateDirectoryMode=0700', 'Environment=DATA_DIR=/var/lib/sampan']

/** User, settings and secrets of the server. */
const asServer = (values: DeployValues): string[] => [
  'User=sampan',
  `WorkingDirectory=${values.folder}`,
  'EnvironmentFile=/etc/sampan/server.env',
  ...serverFolders,
  ...credentials(serverSecrets(values), '/etc/sampan/secrets'),
]

const renderRole = (values: DeployValues, role: Role): string =>
  writeUnit({
    description: `Sampan ${role} on port %i`,
    after: 'network-online.target sampan-migrate.service sampan-signer.service',
    service: [
      'Type=exec',
      ...asServer(values),
      'Environment=PORT=%i',
      startOf(values, role),
      'Restart=always',
      'RestartSec=2',
      `TimeoutStopSec=${values.stopSeconds}`,
    ],
    install: 'multi-user.target',
  })

/** A command without arguments, such as `ledger:audit`: only here it has the settings and the secrets, and writes files as the server's user. */
const renderCommand = (values: DeployValues): string =>
  writeUnit({
    description: 'Sampan command %i',
    after: 'network-online.target',
    service: ['Type=oneshot', ...asServer(values), startOf(values, '%i'), 'TimeoutStartSec=infinity'],
  })

const renderMigrate = (values: DeployValues): string =>
  writeUnit({
    description: 'Sampan database migration',
    after: 'network-online.target',
    service: [
      'Type=oneshot',
      'User=sampan',
      `WorkingDirectory=${values.folder}`,
      'Environment=MODE=production',
      ...serverFolders,
      ...credentials(databaseSecrets(values), '/etc/sampan/secrets'),
      startOf(values, 'migrate'),
      'TimeoutStartSec=infinity',
    ],
  })

const renderSigner = (values: DeployValues): string =>
  writeUnit({
    description: 'Sampan signer, which holds the keys',
    after: 'network-online.target',
    service: [
      'Type=exec',
      'User=sampan-signer',
      `WorkingDirectory=${values.folder}`,
      'EnvironmentFile=/etc/sampan-signer/signer.env',
      'StateDirectory=sampan-signer',
      'StateDirectoryMode=0700',
      '# The other disk with the second copy of the journal.',
      `ReadWritePaths=${dirname(values.backup.journalCopy)}`,
      ...credentials(values.signerSecrets, '/etc/sampan-signer/secrets'),
      startOf(values, 'signer'),
      'Restart=always',
      'RestartSec=2',
      `TimeoutStopSec=${values.stopSeconds}`,
      '# The signer talks to the servers of this machine only; a signer on another host needs its network here.',
      'IPAddressDeny=any',
      'IPAddressAllow=localhost',
    ],
    install: 'multi-user.target',
  })

const renderTest = (values: DeployValues): string =>
  writeUnit({
    description: 'Sampan test environment, without real money',
    after: 'network-online.target',
    service: [
      'Type=exec',
      'User=sampan-test',
      `WorkingDirectory=${values.folder}`,
      'EnvironmentFile=/etc/sampan-test/test.env',
      'StateDirectory=sampan-test',
      'StateDirectoryMode=0700',
      'Environment=DATA_DIR=/var/lib/sampan-test',
      ...credentials(Object.keys(testSecrets), '/etc/sampan-test/secrets'),
      startOf(values, 'all'),
      'Restart=always',
      'RestartSec=2',
      `TimeoutStopSec=${values.stopSeconds}`,
    ],
    install: 'multi-user.target',
  })

const writeSettings = (settings: Settings): string =>
  `${generatedNote}\n${Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`

export function renderUnits(values: DeployValues): Record<string, string> {
  const signerUrl = `http://127.0.0.1:${values.ports.signer}`
  return {
    ...Object.fromEntries(roles.map((role) => [`sampan-${role}@.service`, renderRole(values, role)])),
    'sampan-command@.service': renderCommand(values),
    'sampan-migrate.service': renderMigrate(values),
    'sampan-signer.service': renderSigner(values),
    ...renderBackupUnits(values),
    'haproxy.cfg': renderMachineProxy(values),
    ...(values.testMode.enabled && {
      'sampan-test.service': renderTest(values),
      'test.env': writeSettings(testSettings(values)),
    }),
    'server.env': writeSettings({
      ...serverSettings(values),
      HOST: values.listen,
      SIGNER_URL: signerUrl,
      ...testModeUrl(values, '127.0.0.1'),
    }),
    'signer.env': writeSettings({
      ...signerSettings,
      SIGNER_JOURNAL_COPY: values.backup.journalCopy,
      SIGNER_LISTEN: `127.0.0.1:${values.ports.signer}`,
      SIGNER_APPROVAL_KEY: '',
    }),
  }
}
