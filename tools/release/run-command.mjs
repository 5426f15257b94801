// Starts one part of a release: node run.mjs api | worker | watcher | all | <script of package.json> [arguments].

import { readFileSync } from 'node:fs'

const roles = { api: 'api', worker: 'worker', watcher: 'watcher', all: 'api,worker,watcher' }
const home = import.meta.dirname
const { scripts } = JSON.parse(readFileSync(`${home}/package.json`, 'utf8'))

const [name = '', ...args] = process.argv.slice(2)
const script = Object.hasOwn(roles, name) ? scripts.start : scripts[name]
if (script === undefined || name === 'start') {
  const names = Object.keys(scripts).filter((key) => key !== 'start')
  process.stderr.write(`Name what to run: ${[...Object.keys(roles), ...names].join(', ')}\n`)
  process.exit(2)
}
// Each script is `node`, its flags and the path of a file; the process becomes that program and receives its signals directly.
const [, ...words] = script.split(' ')
const command = words.map((word) => (word.startsWith('-') ? word : `${home}/${word}`))
const env = Object.hasOwn(roles, name) ? { ...process.env, ROLES: roles[name] } : process.env
process.execve(process.execPath, [process.execPath, ...command, ...args], env)
