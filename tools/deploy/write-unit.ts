// Writes one systemd unit with the sandbox that all of them have.

import { sandbox } from './sandbox.ts'
import { generatedNote } from './values.ts'

export type Unit = {
  readonly description: string
  readonly after: string
  readonly service: readonly string[]
  readonly install?: string
}

export const writeUnit = ({ description, after, service, install }: Unit): string =>
  [
    generatedNote,
    '[Unit]',
    `Description=${description}`,
    `After=${after}`,
    'Wants=network-online.target',
    '',
    '[Service]',
    ...service,
    sandbox,
    ...(install === undefined ? [] : ['', '[Install]', `WantedBy=${install}`]),
    '',
  ].join('\n')

export const writeTimer = (description: string, calendar: string, unit: string): string =>
  [
    generatedNote,
    '[Unit]',
    `Description=${description}`,
    '',
    '[Timer]',
    `OnCalendar=${calendar}`,
    `Unit=${unit}`,
    '# A run that was missed while the machine was off is made up.',
    'Persistent=true',
    '',
    '[Install]',
    'WantedBy=timers.target',
    '',
  ].join('\n')
