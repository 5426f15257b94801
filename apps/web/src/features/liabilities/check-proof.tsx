// The check of a proof file by anyone who has one.

import { Field } from '@sampan/ui/field'
import { FileDrop } from '@sampan/ui/file-drop'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { useState } from 'react'
import { CheckResult } from './check-result.tsx'
import { messages } from './messages.ts'
import { type CheckedProof, checkProofs, type PublishedNight, readProofFile } from './verify-proof.ts'

/** A downloaded proof has a few kilobytes. */
const bytesMax = 500_000

type ChosenFile = { readonly name: string; readonly bytes: number; readonly checked: readonly CheckedProof[] | undefined }

export function CheckProof({ nights }: { nights: readonly PublishedNight[] }) {
  const t = useT()
  const [chosen, setChosen] = useState<ChosenFile>()
  const take = async (file: File | undefined) => {
    if (!file) return
    const proofs = file.size > bytesMax ? undefined : readProofFile(await file.text())
    setChosen({ name: file.name, bytes: file.size, checked: proofs && (await checkProofs(proofs, nights)) })
  }
  return (
    <Panel title={t(messages.check)}>
      <div className="form">
        <p>{t(messages.checkMore)}</p>
        <Field label={t(messages.file)} error={chosen && !chosen.checked ? t(messages.noProof) : undefined}>
          <FileDrop
            prompt={t(messages.choose)}
            limits={t(messages.fileLimits)}
            accept=".json,application/json"
            filesMax={1}
            files={chosen ? [{ key: 'file', name: chosen.name, bytes: chosen.bytes }] : []}
            onAdd={([file]) => void take(file)}
            onReplace={(_key, file) => void take(file)}
            onRemove={() => setChosen(undefined)}
            labels={{
              replace: (name) => t(messages.replace, { name }),
              remove: (name) => t(messages.remove, { name }),
              progress: (name) => name,
            }}
          />
        </Field>
        {chosen?.checked && <CheckResult checked={chosen.checked} />}
      </div>
    </Panel>
  )
}
