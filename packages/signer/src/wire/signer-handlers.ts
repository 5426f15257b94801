// The handler of each call to the signer: reads the fields and asks the signer.

import type { Signer } from '../signer.ts'
import type { SignerControl } from '../signer-options.ts'
import { confirmationOf, deathOf, depositRequestOf, headOf, intentOf, unsignedOf } from './signer-wire.ts'
import { countOf, indexOf, networkOf, textOf } from './wire-fields.ts'

export type HandlerDeps = {
  readonly signer: Signer & SignerControl
  /** Only the passphrase turns the kill switch back: the server itself may be compromised. */
  readonly isKeeper: (passphrase: string) => Promise<boolean>
}
type SignerHandler = (deps: HandlerDeps, fields: Readonly<Record<string, unknown>>) => Promise<unknown>

export const signerHandlers: Readonly<Record<string, SignerHandler>> = {
  depositAddress: ({ signer }, { network, index }) => signer.depositAddress(networkOf(network), indexOf(index)),
  omnibusAddress: ({ signer }, { network }) => signer.omnibusAddress(networkOf(network)),
  signWithdrawal: ({ signer }, { intent, approval, unsigned, death }) =>
    signer.signWithdrawal({
      intent: intentOf(intent),
      approval: textOf(approval, 200),
      unsigned: unsignedOf(unsigned),
      death: deathOf(death),
    }),
  signSweep: ({ signer }, fields) => signer.signSweep(depositRequestOf(fields)),
  signTopUp: ({ signer }, fields) => signer.signTopUp(depositRequestOf(fields)),
  voidWithdrawal: async ({ signer }, { withdrawalId, network }) => {
    await signer.voidWithdrawal({ withdrawalId: textOf(withdrawalId, 64), network: networkOf(network) })
    return null
  },
  signedPayments: ({ signer }, { withdrawalId }) => signer.signedPayments(textOf(withdrawalId, 64)),
  readJournal: ({ signer }, { lines }) => signer.readJournal(countOf(lines)),
  journalState: ({ signer }) => signer.journalState(),
  showHead: async ({ signer }, { head, signature }) => {
    await signer.showHead({ head: headOf(head), signature: textOf(signature, 200) })
    return null
  },
  confirmJournal: async ({ signer }, fields) => {
    await signer.confirmJournal(confirmationOf(fields))
    return null
  },
  stopped: ({ signer }) => signer.stopped(),
  stop: async ({ signer }, { network }) => {
    await signer.stop(networkOf(network))
    return null
  },
  resume: async ({ signer, isKeeper }, { network, passphrase }) => {
    if (!(await isKeeper(textOf(passphrase, 1000)))) throw new KeeperOnly()
    await signer.resume(networkOf(network))
    return null
  },
}

export class KeeperOnly extends Error {}
