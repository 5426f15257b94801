// What the commands of the key store share: their settings, the terminal and the end with a plain message.

import { createInterface } from 'node:readline/promises'
import { SignerProblem } from '../keeper-problem.ts'
import { readUnlock } from '../signer-settings.ts'

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** SIGNER_KEYSTORE, and what opens it. */
export function readKeyStoreSettings() {
  const file = process.env.SIGNER_KEYSTORE
  if (!file) throw new SignerProblem('Set SIGNER_KEYSTORE to the path of the key store.')
  const faults: string[] = []
  const { unlock } = readUnlock(process.env, file, faults)
  if (faults.length > 0) throw new SignerProblem(faults.join('\n'))
  return { file, unlock }
}

/** Secrets in a pipe could end in a forgotten file. */
export function requireTerminal(what: string): void {
  if (!process.stdout.isTTY) throw new SignerProblem(`Run this at a terminal: it shows ${what}.`)
}

/** Shows one secret after the other, each alone on the screen. */
export async function showEach(texts: readonly string[], titleOf: (place: number) => string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  for (const [index, text] of texts.entries()) {
    say(`${titleOf(index + 1)}\n\n${text}\n`)
    await terminal.question('Written down and read aloud once? Press Enter. ')
    // The screen and what was scrolled off it.
    process.stdout.write('\x1b[2J\x1b[3J\x1b[H')
  }
  terminal.close()
}

export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof SignerProblem ? error.message : 'The command failed.'}\n`)
    process.exitCode = 1
  }
}
