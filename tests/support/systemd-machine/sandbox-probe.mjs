// Runs in the place of a unit's program, inside its sandbox: tries what must be possible there and what must not, and prints the outcomes.

import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'

const [, , part, database] = process.argv
const isSigner = part === 'signer'
const own = isSigner ? '/var/lib/sampan-signer' : '/var/lib/sampan'
const other = isSigner ? '/var/lib/sampan' : '/var/lib/sampan-signer'

function writeTo(path) {
  writeFileSync(path, 'x')
  rmSync(path)
}

/** Throws when the program says no. */
function run(program, ...args) {
  const { status, error } = spawnSync(program, args)
  if (error) throw error
  if (status !== 0) throw new Error(`exit ${status}`)
}

function reach(host, port) {
  return new Promise((done, fail) => {
    const socket = connect({ host, port, timeout: 2_000 })
    socket.on('connect', () => done(socket.destroy()))
    socket.on('timeout', () => fail(new Error('timeout')))
    socket.on('error', fail)
  })
}

const inFile = (action) => () => {
  const path = `${own}/probe-file`
  writeFileSync(path, 'x')
  try {
    action(path)
  } finally {
    rmSync(path, { force: true })
  }
}

const possible = {
  'write to its state folder': () => writeTo(`${own}/probe`),
  'write to /tmp': () => writeTo('/tmp/probe'),
  'read its credentials': () => {
    const names = readdirSync(process.env.CREDENTIALS_DIRECTORY)
    if (names.length === 0) throw new Error('none')
    for (const name of names) readFileSync(`${process.env.CREDENTIALS_DIRECTORY}/${name}`)
  },
  ...(isSigner ? {} : { 'connect to the database': () => reach(...database.split(':')) }),
}

const impossible = {
  'write to the release': () => writeTo('/srv/sampan/probe'),
  'write to /etc': () => writeTo('/etc/probe'),
  'write to /var/lib': () => writeTo('/var/lib/probe'),
  'write to a kernel setting': () => writeFileSync('/proc/sys/kernel/core_pattern', 'core'),
  'write to the control groups': () => writeFileSync('/sys/fs/cgroup/cgroup.procs', '0'),
  'read the home of root': () => readdirSync('/root'),
  'read the secrets of the servers': () => readFileSync('/etc/sampan/secrets/MASTER_KEY'),
  'read the secrets of the signer': () => readFileSync('/etc/sampan-signer/secrets/SIGNER_PASSPHRASE'),
  'read the state of the other user': () => readdirSync(other),
  'read the environment of another process': () => readFileSync('/proc/1/environ'),
  'send a signal to another process': () => process.kill(1, 0),
  'see a file in /tmp of the machine': () => readFileSync('/tmp/outside'),
  'see a disk or the memory': () => {
    if (!['/dev/kmsg', '/dev/mem', '/dev/vda', '/dev/fuse'].some(existsSync)) throw new Error('none')
  },
  'make a namespace': () => run('unshare', '--user', 'true'),
  mount: () => run('mount', '-t', 'tmpfs', 'tmpfs', '/tmp'),
  'trace a process': () => run('nsenter', '--target=1', '--mount', 'true'),
  'make a device': () => run('mknod', '/tmp/device', 'c', '1', '3'),
  'change the owner of a file': inFile((path) => chownSync(path, process.getuid(), process.getgid())),
  'make a program that runs as its owner': inFile((path) => chmodSync(path, 0o4755)),
  'change the personality': () => run('setarch', '--addr-no-randomize', 'true'),
  ...(isSigner ? { 'connect to another machine': () => reach(...database.split(':')) } : {}),
}

async function tryAll(actions) {
  const outcomes = {}
  for (const [name, action] of Object.entries(actions))
    outcomes[name] = await Promise.resolve()
      .then(action)
      .then(
        () => 'done',
        (error) => error.code ?? error.message,
      )
  return outcomes
}

console.log(`probe ${JSON.stringify({ possible: await tryAll(possible), impossible: await tryAll(impossible) })}`)
