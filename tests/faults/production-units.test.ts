// docs/deploy/units.md, followed command by command on a machine with a real systemd, against the database cluster.
// npm run faults -- production-units

import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { startDatabaseCluster } from '../../tools/cluster/database-cluster.ts'
import { frontAddress } from '../../tools/cluster/network.ts'
import { renderDeployment } from '../../tools/deploy/render.ts'
import { readValues } from '../../tools/deploy/values.ts'
import { runProgram } from '../../tools/image/run-program.ts'
import { freePort } from '../../tools/postgres.ts'
import { eventually } from '../support/eventually.ts'
import { type Replacements, readCommands } from '../support/systemd-machine/documented-commands.ts'
import { assertSignIn, certificate, failedCallsDuring, visit } from '../support/systemd-machine/proxy-calls.ts'
import { missingForMachine, type SystemdMachine, startSystemdMachine } from '../support/systemd-machine/systemd-machine.ts'
import {
  allUnits,
  assertRunning,
  assertSandbox,
  assertSecretsHidden,
  exposureOf,
  findRefusals,
  probeSandbox,
  propertyOf,
  runWell,
  serverUnits,
  waitReady,
} from '../support/systemd-machine/unit-checks.ts'

const root = resolve(import.meta.dirname, '../..')
const page = 'docs/deploy/units.md'
const isLong = process.env.LONG === '1'
const skip = isLong ? (missingForMachine() ?? false) : 'it takes some minutes: npm run faults -- production-units'
const exposureMax = 1.5

/** Step 1 of the page; the values are those of the page for the cluster. */
function installRelease(machine: SystemdMachine): void {
  const release = join(machine.root, 'srv/sampan-0.1.0')
  // RELEASE names one that is there already.
  if (process.env.RELEASE) runProgram('cp', ['-a', process.env.RELEASE, release])
  else runProgram(process.execPath, [join(root, 'tools/release/run.ts'), release])
  const values = readValues(root)
  const secrets = [...values.secrets, 'DATABASE_SESSION_URL', 'DATABASE_READ_URL']
  for (const [path, text] of renderDeployment({ ...values, secrets }))
    if (path.startsWith('deploy/systemd/')) {
      mkdirSync(dirname(join(release, path)), { recursive: true })
      writeFileSync(join(release, path), text)
    }
}

test('[D10.02] the page on units leads to a running installation', { skip, timeout: 14 * 60_000 }, async (t) => {
  const cluster = await startDatabaseCluster({ apiPorts: [], webAddress: `127.0.0.1:${await freePort()}` })
  const undo = [() => cluster.stop()]
  t.after(async () => {
    for (const action of undo.toReversed()) await action()
  })
  const machine = await startSystemdMachine()
  undo.push(() => machine.stop())
  installRelease(machine)
  const started = (await runWell(machine, `date '+%F %T'`)).trim()
  /** The first one that fails ends the drill: the others build on it. */
  const step = async (name: string, action: () => Promise<void>) => {
    const from = performance.now()
    await action()
    t.diagnostic(`${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
  }
  const follow = async (heading: string, replacements?: Replacements, terminal = false) => {
    const from = performance.now()
    const printed = await runWell(machine, readCommands(page, heading, replacements), { terminal })
    t.diagnostic(`${heading}: ${((performance.now() - from) / 1000).toFixed(1)} s`)
    return printed
  }

  let password = ''
  await step('its commands run as they are written', async () => {
    await follow('2. Users, settings and secrets', {
      'postgres://sampan_requests:<password>@<pooler>:6432/sampan': cluster.pooledUrl,
      'postgres://sampan_server:<password>@<balancer>:5000/sampan': cluster.sessionUrl,
      'postgres://sampan_requests:<password>@<balancer>:5001/sampan': cluster.replicaUrl,
    })
    const words = await follow('3. Signer', {}, true)
    assert.ok((words.match(/\b[a-z]{3,8}\b/g)?.length ?? 0) >= 24, 'the words of the seed')
    const printed = await follow('4. Migrate and start', {
      'DATABASE_URL_FILE=/etc/sampan/secrets/DATABASE_URL':
        'DATABASE_URL_FILE=/etc/sampan/secrets/DATABASE_URL DATABASE_SESSION_URL_FILE=/etc/sampan/secrets/DATABASE_SESSION_URL',
    })
    password = /^password: (\S+)$/m.exec(printed)?.[1] ?? ''
    assert.notEqual(password, '', printed)
    await runWell(machine, certificate)
    await follow('5. TLS and the proxy', { '<fullchain.pem>': '/root/chain.pem', '<privkey.pem>': '/root/key.pem' })
  })

  await step('every unit is active, and the product answers through the proxy', async () => {
    await assertRunning(machine)
    await assertSignIn(machine, password)
  })

  await step('every sandbox is closed, and nothing in it is missing', async () => {
    for (const unit of [...allUnits, 'sampan-migrate', 'sampan-command@ledger:audit']) {
      const exposure = await exposureOf(machine, unit)
      t.diagnostic(`${unit}: exposure ${exposure}`)
      assert.ok(exposure <= exposureMax, `${unit} is rated ${exposure}`)
    }
    for (const unit of ['sampan-api@9', 'sampan-worker@9', 'sampan-watcher@9', 'sampan-migrate'])
      assertSandbox(unit, await probeSandbox(machine, unit, `${frontAddress}:5000`))
    await assertSecretsHidden(machine)
    assert.deepEqual(await findRefusals(machine, started), [])
  })

  await step('a restarted unit drains: no call through the proxy fails', async () => {
    const failed = await failedCallsDuring(machine, 'systemctl restart sampan-api@3000')
    await waitReady(machine, 'sampan-api@3000')
    assert.equal(failed, '')
  })

  await step('a killed process is started again', async () => {
    for (const unit of allUnits) {
      await runWell(machine, `systemctl kill --signal=SIGKILL ${unit}`)
      const isBack = async () =>
        (await propertyOf(machine, unit, 'NRestarts')) === '1' && (await propertyOf(machine, unit, 'ActiveState')) === 'active'
      await eventually(`${unit} was started again`, isBack)
      if (unit !== 'sampan-signer') await waitReady(machine, unit)
    }
  })

  await step('the next release replaces it as the page says, without a failed call', async () => {
    await runWell(machine, 'cp -al /srv/sampan-0.1.0 /srv/sampan-0.2.0')
    const failed = await failedCallsDuring(machine, readCommands(page, '7. Upgrade'))
    assert.equal(failed, '')
    assert.match(await runWell(machine, 'readlink /proc/$(systemctl show --value -p MainPID sampan-api@3001)/cwd'), /0\.2\.0/)
  })

  await step('units stop in order', async () => {
    await runWell(machine, `systemctl stop ${allUnits.toReversed().join(' ')}`)
    for (const unit of allUnits) {
      assert.equal(await propertyOf(machine, unit, 'Result'), 'success', unit)
      assert.equal(await propertyOf(machine, unit, 'ExecMainStatus'), '0', unit)
    }
    assertSandbox('sampan-signer', await probeSandbox(machine, 'sampan-signer', `${frontAddress}:5000`))
  })

  await step('no program makes a system call that its sandbox refuses', async () => {
    // A refused call ends the process here, in place of the error that it could ignore.
    for (const unit of ['sampan-signer', 'sampan-api@', 'sampan-worker@', 'sampan-watcher@', 'sampan-command@', 'sampan-migrate'])
      await runWell(
        machine,
        `mkdir -p /run/systemd/system/${unit}.service.d
        printf '[Service]\\nSystemCallErrorNumber=\\n' > /run/systemd/system/${unit}.service.d/strict.conf`,
      )
    await runWell(machine, `systemctl daemon-reload; systemctl start sampan-migrate sampan-signer ${serverUnits.join(' ')}`)
    await assertRunning(machine)
    await assertSignIn(machine, password)
    await runWell(machine, 'systemctl start sampan-command@ledger:audit sampan-command@audit:verify; sleep 20')
    await assertRunning(machine)
    assert.deepEqual(await findRefusals(machine, started), [])
    await assert.rejects(probeSandbox(machine, 'sampan-api@9', `${frontAddress}:5000`), /fatal signal/, 'the control run')
  })

  await step('after a reboot everything runs again', async () => {
    const from = performance.now()
    await machine.reboot()
    await assertRunning(machine)
    t.diagnostic(`ready again after ${((performance.now() - from) / 1000).toFixed(1)} s`)
    await runWell(machine, visit('wallet.example.com', '/readyz', '--fail --retry 20 --retry-delay 1'))
  })
})
