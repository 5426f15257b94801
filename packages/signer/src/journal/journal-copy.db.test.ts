// Tests the second copy of the journal: complete before a response is sent, completed at the start, and never mistaken for another one.

import assert from 'node:assert/strict'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openJournal, readJournalFile } from './journal.ts'
import type { Line } from './journal-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'sampan-journal-copy-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const lineOf = (withdrawalId: string): Line => ({ at: new Date(0), kind: 'void', network: 3, withdrawalId })
const read = (file: string): string => readFileSync(file, 'utf8')

test('[D10.11] every line is in the copy when the journal has it, and a copy that lacks lines gets them', async () => {
  const [file, copy] = [join(folder, 'journal'), join(folder, 'other-disk', 'journal')]
  const journal = await openJournal(file, { create: true, copy })
  for (const id of ['w1', 'w2', 'w3']) {
    await journal.append(lineOf(id))
    assert.equal(read(copy), read(file))
  }
  const head = journal.head()
  await journal.close()
  // A crash between the two disks leaves a copy that ends anywhere.
  truncateSync(copy, read(file).length - 20)
  await (await openJournal(file, { create: false, copy })).close()
  assert.equal(read(copy), read(file))
  const loaded = await readJournalFile(copy)
  assert.deepEqual([loaded.head(), loaded.isVoid('w3')], [head, true])
  await loaded.append(lineOf('w4'))
  assert.equal(read(copy), read(file), 'a journal that was read only is never written')
})

test('[D10.11] a copy with more or other lines stops the start', async () => {
  const [file, copy] = [join(folder, 'older'), join(folder, 'newer')]
  const journal = await openJournal(file, { create: true, copy })
  await journal.append(lineOf('w1'))
  await journal.close()
  const before = read(file)
  appendFileSync(copy, before.replace('w1', 'w2'))
  await assert.rejects(openJournal(file, { create: false, copy }), /has more lines than the journal/)
  writeFileSync(copy, before.replace('w1', 'w9'))
  await assert.rejects(openJournal(file, { create: false, copy }), /is not a copy of the journal/)
  assert.deepEqual([read(file), read(copy)], [before, before.replace('w1', 'w9')], 'nothing was changed')
})

const skip = existsSync('/dev/full') ? false : 'this machine has no /dev/full'

test('[D10.11] without its copy nothing more is noted, so nothing more is signed', { skip }, async () => {
  const [file, copy] = [join(folder, 'alone'), '/dev/full']
  const journal = await openJournal(file, { create: true, copy })
  await assert.rejects(journal.append(lineOf('w1')), /ENOSPC/)
  await assert.rejects(journal.append(lineOf('w2')), /Restart the signer/)
  await journal.close()
})
