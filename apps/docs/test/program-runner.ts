// A process that runs programs one after the other, as customers would, and prints what each has printed.

import { pathToFileURL } from 'node:url'

const outputs: string[] = []
const print = process.stdout.write.bind(process.stdout)
const record = (text: string): void => void outputs.push(`${outputs.pop() ?? ''}${text}`)
process.stdout.write = (text: Uint8Array | string) => {
  record(String(text))
  return true
}

for (const file of process.argv.slice(2)) {
  outputs.push('')
  try {
    await import(pathToFileURL(file).href)
  } catch (error) {
    record(`FAILED ${error instanceof Error ? error.message : String(error)}`)
  }
}
print(JSON.stringify(outputs))
