// The receipt and the proofs of a bank transfer.

import { getFiatReceipt, getProofFile } from '@sampan/contract/api/fiat.ts'
import { Button } from '@sampan/ui/button'
import { downloadFile } from '@sampan/ui/download'
import { formatFileSize } from '@sampan/ui/file-size'
import { useT } from '@sampan/ui/language'
import { FileText, Paperclip } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { ShareReceipt } from '../transaction/share-receipt.tsx'
import { detailMessages as messages } from './fiat-messages.ts'
import type { FiatTransfer } from './fiat-steps.ts'

type FileButtonProps = { icon: ReactNode; children: ReactNode; name: string; fetchFile: () => Promise<Blob | undefined> }

function FileButton({ icon, children, name, fetchFile }: FileButtonProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const file = await fetchFile()
    setBusy(false)
    if (file) downloadFile(file, name)
  }
  return (
    <Button icon={icon} busy={busy} busyLabel={t(messages.fetching)} onClick={() => void act()}>
      {children}
    </Button>
  )
}

const scopes = {
  deposit: 'wallet_history.fiat_deposit.receipt',
  withdraw: 'wallet_history.fiat_withdraw.receipt',
} as const

/** A receipt is about what is final: a deposit that was credited, a payment that the bank has made. */
export function FiatReceipt({ transfer: { id, kind, status, reference } }: { transfer: FiatTransfer }) {
  const t = useT()
  const { holds } = useSession()
  const final = status === 'completed' || status === 'transferredManually'
  if (!final || !holds(scopes[kind])) return null
  const fetchFile = async () => {
    const outcome = await call(getFiatReceipt, { params: { id } })
    return outcome.ok ? outcome.result : undefined
  }
  const name = `${reference}.pdf`
  return (
    <>
      <FileButton icon={<FileText className="i" />} name={name} fetchFile={fetchFile}>
        {t(kind === 'withdraw' ? messages.letter : messages.receipt)}
      </FileButton>
      <ShareReceipt name={name} fetchFile={fetchFile} />
    </>
  )
}

/** The submitted files, fetched with the session and never by a plain link. */
export function FiatProofs({ transfer: { id, proof } }: { transfer: FiatTransfer }) {
  return proof.map((file) => (
    <FileButton
      key={file.id}
      icon={<Paperclip className="i" />}
      name={file.name}
      fetchFile={async () => {
        const outcome = await call(getProofFile, { params: { id, fileId: file.id } })
        return outcome.ok ? outcome.result : undefined
      }}
    >
      {file.name} ({formatFileSize(file.size)})
    </FileButton>
  ))
}
