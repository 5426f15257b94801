// The secret of a key that was just made or rolled, shown once.

import { Button } from '@sampan/ui/button'
import { Checkbox } from '@sampan/ui/checkbox'
import { CopyButton } from '@sampan/ui/copy-button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { useState } from 'react'
import { SubmittedApproval } from '../../entities/company/submitted-approval.tsx'
import type { NewSecret } from './key-calls.ts'
import { secretMessages as messages } from './messages.ts'

/** The list opens once the owner confirms that the secret is stored. */
export function SecretOnce({ made: { key, secret }, onDone }: { made: NewSecret; onDone: () => void }) {
  const t = useT()
  const [isSaved, setSaved] = useState(false)
  return (
    <div className="key-form stack-l">
      <div className="page-head">
        <h1>{t(messages.title)}</h1>
        <p className="lead">{t(messages.lead)}</p>
      </div>
      <ReceiptCard title={key.name}>
        <p className="key-secret">
          <code className="mono" translate="no">
            {secret}
          </code>
          <CopyButton text={secret} label={t(messages.copy)} done={t(messages.copied)} failed={t(messages.notCopied)} />
        </p>
      </ReceiptCard>
      {key.waiting && (
        <>
          <SubmittedApproval id={key.waiting.approvalId} />
          <Note tone="caution" title={t(messages.waiting)} />
        </>
      )}
      <div className="form">
        <Checkbox checked={isSaved} onChange={(event) => setSaved(event.target.checked)}>
          {t(messages.saved)}
        </Checkbox>
        <div>
          <Button variant="primary" size="l" disabledReason={isSaved ? undefined : t(messages.saveFirst)} onClick={onDone}>
            {t(messages.done)}
          </Button>
        </div>
      </div>
    </div>
  )
}
