// The button that ends every API key at once.

import { Button } from '@sampan/ui/button'
import { Dialog } from '@sampan/ui/dialog'
import { useT } from '@sampan/ui/language'
import { useState } from 'react'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { revokeAllKeys } from './key-calls.ts'
import { messages } from './messages.ts'

export function RevokeAll() {
  const t = useT()
  const [step, setStep] = useState<'asking' | 'busy'>()
  const revoke = async () => {
    setStep('busy')
    await revokeAllKeys(t(messages.allRevoked))
    setStep(undefined)
  }
  return (
    <>
      <Button variant="danger" onClick={() => setStep('asking')}>
        {t(messages.revokeAll)}
      </Button>
      <Dialog
        open={step !== undefined}
        title={t(messages.revokeAllAsk)}
        safeLabel={t(companyMessages.cancel)}
        onSafe={() => setStep(undefined)}
        actLabel={t(messages.revokeAll)}
        onAct={() => void revoke()}
        busy={step === 'busy'}
        busyLabel={t(messages.working)}
        danger
      >
        {t(messages.revokeAllMore)}
      </Dialog>
    </>
  )
}
