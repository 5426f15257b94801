// What can be done with a webhook.

import { Button, LinkButton } from '@sampan/ui/button'
import { Dialog } from '@sampan/ui/dialog'
import { useT } from '@sampan/ui/language'
import { Segmented } from '@sampan/ui/segmented'
import { showToast } from '@sampan/ui/toast-store'
import { useUrlState } from '@sampan/ui/url-state'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { chooseRollMessages, deliveryMessages, actionMessages as messages } from './delivery-messages.ts'
import { removeWebhook, rollSecret, sendTest, switchWebhook, type Webhook, webhooksPath } from './webhook-calls.ts'

type Asking = 'roll' | 'remove'

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const url = useUrlState()
  const [asking, setAsking] = useState<Asking>()
  const [busy, setBusy] = useState(false)
  const isActive = webhook.state === 'ACTIVE'
  const test = async () => {
    setBusy(true)
    const delivery = await sendTest(webhook)
    setBusy(false)
    if (delivery) url.set({ delivery: delivery.id })
  }
  return (
    <div className="row">
      {isActive && (
        <Button variant="primary" busy={busy} busyLabel={t(deliveryMessages.sending)} onClick={() => void test()}>
          {t(messages.test)}
        </Button>
      )}
      <Button onClick={() => switchWebhook(webhook)}>{t(isActive ? messages.pause : messages.resume)}</Button>
      <LinkButton href={`${webhooksPath}?change=${webhook.id}`}>{t(messages.edit)}</LinkButton>
      <Button onClick={() => setAsking('roll')}>{t(chooseRollMessages(webhook).act)}</Button>
      <Button variant="danger" onClick={() => setAsking('remove')}>
        {t(messages.remove)}
      </Button>
      <RollDialog webhook={webhook} open={asking === 'roll'} onClose={() => setAsking(undefined)} />
      <RemoveDialog webhook={webhook} open={asking === 'remove'} onClose={() => setAsking(undefined)} />
    </div>
  )
}

type DialogProps = { webhook: Webhook; open: boolean; onClose: () => void }

const overlaps = ['24', '1', '0'] as const

function RollDialog({ webhook, open, onClose }: DialogProps) {
  const t = useT()
  const [hours, setHours] = useState<(typeof overlaps)[number]>('24')
  const { act, ask, more, formerEnds } = chooseRollMessages(webhook)
  return (
    <Dialog
      open={open}
      title={t(ask)}
      safeLabel={t(messages.keep)}
      onSafe={onClose}
      actLabel={t(act)}
      onAct={() => rollSecret(webhook, Number(hours))}
    >
      <div className="stack">
        <p>{t(more)}</p>
        <Segmented
          label={t(formerEnds)}
          value={hours}
          onChange={setHours}
          segments={overlaps.map((value) => ({ value, label: t(messages[value]) }))}
        />
      </div>
    </Dialog>
  )
}

function RemoveDialog({ webhook, open, onClose }: DialogProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const removed = await removeWebhook(webhook)
    setBusy(false)
    onClose()
    if (!removed) return
    showToast({ text: t(messages.removed) })
    navigate(webhooksPath)
  }
  return (
    <Dialog
      open={open}
      title={t(messages.removeAsk)}
      safeLabel={t(messages.keep)}
      onSafe={onClose}
      actLabel={t(messages.remove)}
      onAct={() => void act()}
      busy={busy}
      danger
    >
      {t(messages.removeMore, { host: new URL(webhook.url).host })}
    </Dialog>
  )
}
