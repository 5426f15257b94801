// The form that finds out what became of a missing deposit.

import { checkDiagnosisForm, diagnoseDeposit as lookForDeposit } from './diagnose-deposit.ts'
import '@sampan/ui/mono.css'
import type { NetworkId, NetworkName } from '@sampan/contract/networks.ts'
import { isNetworkName, networkById, networks } from '@sampan/contract/networks.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { TextInput } from '@sampan/ui/text-input'
import { useState } from 'react'
import { NetworkField } from '../../entities/crypto-transfer/asset-network.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import type { DiagnosisForm, DiagnosisReply } from './diagnose-deposit.ts'
import { messages } from './diagnosis-messages.ts'
import { DiagnosisResult } from './diagnosis-result.tsx'

/** What a hash looks like, per family of networks. */
const shapes = {
  evm: messages.evmHash,
  tron: messages.bareHash,
  stellar: messages.bareHash,
  solana: messages.solanaHash,
} as const

type DepositDiagnosisProps = { networks: readonly NetworkId[]; network: NetworkName | undefined }

export function DepositDiagnosis({ networks: offered, network }: DepositDiagnosisProps) {
  const t = useT()
  const [looked, setLooked] = useState<{ wanted: DiagnosisForm; reply: DiagnosisReply }>()
  const { form, field, set, values, errors, busy } = useForm<DiagnosisForm & Record<string, string>>({
    initial: { network: network ?? '', hash: '' },
    check: async (given) => checkDiagnosisForm(given),
    send: async (given) => look(given),
  })
  const look = async (wanted: DiagnosisForm) => {
    setLooked(undefined)
    if (!isNetworkName(wanted.network)) return undefined
    const reply = await lookForDeposit(wanted.network, wanted.hash)
    if (reply.kind === 'refused' && reply.hash) return { hash: reply.hash }
    setLooked({ wanted, reply })
    return undefined
  }
  const lookOn = (other: NetworkName) => {
    set('network', other)
    void look({ ...values, network: other })
  }
  const chosen = isNetworkName(values.network) ? values.network : undefined
  return (
    <Panel title={t(messages.title)}>
      <form {...form} className="form">
        <p className="text-soft">{t(messages.lead)}</p>
        <NetworkField
          choices={offered.map((id) => ({ name: networkById(id).name, open: true }))}
          value={chosen}
          error={errors.network && t(errors.network)}
          onChoose={(name) => set('network', name)}
        />
        <Field label={t(messages.hash)} help={chosen && t(shapes[networks[chosen].family])} error={errors.hash && t(errors.hash)}>
          <TextInput {...field('hash')} mono autoComplete="off" autoCapitalize="none" spellCheck="false" maxLength={128} />
        </Field>
        <div>
          <Button variant="primary" type="submit" busy={busy} busyLabel={t(messages.looking)}>
            {t(messages.look)}
          </Button>
        </div>
      </form>
      {looked?.reply.kind === 'refused' && <Note tone="negative" live="alert" title={looked.reply.message} />}
      {looked?.reply.kind === 'found' && (
        <DiagnosisResult diagnosis={looked.reply.diagnosis} wanted={looked.wanted} onLookOn={lookOn} />
      )}
    </Panel>
  )
}
