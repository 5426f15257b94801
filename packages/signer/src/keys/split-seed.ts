// `npm run signer:shares -- --shares=5 --threshold=3`: shows the shares of the seed one after the other, for paper. It writes nothing.

import { parseArgs } from 'node:util'
import { readKeyStoreSettings, requireTerminal, runCommand, say, showEach } from './command.ts'
import { readEntropy } from './keystore.ts'
import { combineShares, splitEntropy } from './shares.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { shares: { type: 'string' }, threshold: { type: 'string' } } })
  const counts = { shares: Number(values.shares), threshold: Number(values.threshold) }
  requireTerminal('shares of the seed')
  const { file, unlock } = readKeyStoreSettings()
  const entropy = await readEntropy(file, unlock)
  const texts = await splitEntropy(entropy, counts)
  entropy.fill(0)
  // What is shown has been proven to restore the seed.
  ;(await combineShares(texts.slice(-counts.threshold))).fill(0)
  const { shares, threshold } = counts
  await showEach(texts, (place) => `Share ${place} of ${shares} (any ${threshold} restore the seed), for keeper ${place}:`)
  say(`${shares} shares were shown. Test the paper with npm run signer:restore before coins arrive.`)
})
