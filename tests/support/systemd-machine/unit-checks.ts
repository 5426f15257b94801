// Judges the units of a machine: states, sandbox, secrets, and what the journal must not have.

import assert from 'node:assert/strict'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemdMachine } from './systemd-machine.ts'

export const serverUnits = ['sampan-api@3000', 'sampan-api@3001', 'sampan-worker@3100', 'sampan-watcher@3200'] as const
export const allUnits = ['sampan-signer', ...serverUnits] as const

export const portOf = (unit: string): string => unit.split('@')[1] ?? ''

/** Runs a script that must succeed. */
export async function runWell(
  machine: SystemdMachine,
  script: string,
  options?: { readonly terminal: boolean },
): Promise<string> {
  const { code, output } = await machine.run(script, options)
  assert.equal(code, 0, `${script}\n${output}`)
  return output
}

export async function propertyOf(machine: SystemdMachine, unit: string, name: string): Promise<string> {
  return (await runWell(machine, `systemctl show --value -p ${name} ${unit}`)).trim()
}

const readyScript = (unit: string): string =>
  `curl -sf --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:${portOf(unit)}/readyz`

/** Active, ready, and never restarted by systemd. */
export async function assertRunning(machine: SystemdMachine): Promise<void> {
  for (const unit of serverUnits) assert.match(await runWell(machine, readyScript(unit)), /"status":"ready"/, unit)
  for (const unit of allUnits) {
    assert.equal(await propertyOf(machine, unit, 'ActiveState'), 'active', unit)
    assert.equal(await propertyOf(machine, unit, 'NRestarts'), '0', unit)
  }
  const health = await runWell(machine, 'curl -sf http://127.0.0.1:3010/healthz')
  assert.match(health, /\{/, 'the signer answers')
}

export async function waitReady(machine: SystemdMachine, unit: string): Promise<void> {
  await runWell(machine, readyScript(unit))
}

/** As systemd rates the loaded unit, from 0 (locked in) to 10 (unprotected). */
export async function exposureOf(machine: SystemdMachine, unit: string): Promise<number> {
  const { output } = await machine.run(`systemd-analyze security --no-pager ${unit}`)
  return Number(/exposure level for \S+: ([\d.]+)/.exec(output)?.[1])
}

type ProbeOutcomes = Readonly<Record<'possible' | 'impossible', Readonly<Record<string, string>>>>

/** Starts the probe in the place of the unit's program. */
export async function probeSandbox(machine: SystemdMachine, unit: string, database: string): Promise<ProbeOutcomes> {
  const part = /sampan-(\w+)/.exec(unit)?.[1] ?? ''
  copyFileSync(join(import.meta.dirname, 'sandbox-probe.mjs'), join(machine.root, 'opt/sandbox-probe.mjs'))
  const folder = `/run/systemd/system/${unit}.service.d`
  const output = await runWell(
    machine,
    `touch /tmp/outside
    mkdir -p ${folder}
    printf '[Service]\\nType=oneshot\\nRestart=no\\nExecStart=\\nExecStart=/srv/sampan/node_modules/.bin/node /opt/sandbox-probe.mjs ${part} ${database}\\n' > ${folder}/probe.conf
    systemctl daemon-reload
    systemctl start ${unit}
    rm -r ${folder} && systemctl daemon-reload
    journalctl -u ${unit} -o cat --no-pager | grep '^probe '`,
  )
  const outcomes: ProbeOutcomes = JSON.parse(output.trim().split('\n').at(-1)?.slice('probe '.length) ?? '')
  return outcomes
}

export function assertSandbox(unit: string, { possible, impossible }: ProbeOutcomes): void {
  const failed = Object.entries(possible).filter(([, outcome]) => outcome !== 'done')
  assert.deepEqual(failed, [], `${unit} must be able to`)
  const succeeded = Object.entries(impossible).filter(([, outcome]) => outcome === 'done')
  assert.deepEqual(succeeded, [], `${unit} must not be able to`)
}

/** No value of a secret is in the environment of a process, and other users read neither files nor credentials. */
export async function assertSecretsHidden(machine: SystemdMachine): Promise<void> {
  const leaks = await machine.run(`for unit in ${allUnits.join(' ')}; do
      pid=$(systemctl show --value -p MainPID $unit)
      for file in /etc/sampan/secrets/* /etc/sampan-signer/secrets/*; do
        tr '\\0' '\\n' < /proc/$pid/environ | grep -F -- "$(cat $file)" && echo "$unit shows $file"
        tr '\\0' '\\n' < /proc/$pid/cmdline | grep -F -- "$(cat $file)" && echo "$unit shows $file"
      done
    done; true`)
  assert.equal(leaks.output, '', 'no secret in an environment or a command line')
  const readable = await machine.run(`for user in nobody sampan sampan-signer; do
      for path in /etc/sampan/secrets/* /etc/sampan-signer/secrets/*; do
        setpriv --reuid=$user --regid=$(id -g $user) --clear-groups cat $path > /dev/null 2>&1 && echo "$user reads $path"
      done
      for unit in ${allUnits.join(' ')}; do
        owner=$(systemctl show --value -p User $unit)
        test $owner = $user && continue
        pid=$(systemctl show --value -p MainPID $unit)
        for path in /proc/$pid/environ /run/credentials/$unit.service/SIGNER_TOKEN; do
          setpriv --reuid=$user --regid=$(id -g $user) --clear-groups cat $path > /dev/null 2>&1 && echo "$user reads $path"
        done
      done
    done; true`)
  assert.equal(readable.output, '', 'no other user reads a secret')
}

/** What systemd and the programs write when a sandbox is in their way. */
const refusals =
  /EPERM|operation not permitted|EACCES|permission denied|EROFS|read-only file system|status=\d+\/(NAMESPACE|CREDENTIALS|SECCOMP|SYS|EXEC)|code=(dumped|killed), status=31/i

export async function findRefusals(machine: SystemdMachine, since: string): Promise<string[]> {
  const units = allUnits.map((unit) => `-u ${unit}`).join(' ')
  const output = await runWell(
    machine,
    `journalctl ${units} -u sampan-migrate -u 'sampan-command@*' --since '${since}' --no-pager`,
  )
  return output.split('\n').filter((line) => refusals.test(line) && !line.includes(': probe {'))
}
