// The sheet of one API key: all of its terms, and how it is changed, rolled and revoked.

import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { Dialog } from '@sampan/ui/dialog'
import { useT } from '@sampan/ui/language'
import { Sheet } from '@sampan/ui/sheet'
import { useState } from 'react'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { SubmittedApproval } from '../../entities/company/submitted-approval.tsx'
import { PermissionList } from '../../entities/permission/permission-list.tsx'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { formMessages } from './form-messages.ts'
import { type ApiKey, editHref, revokeKey } from './key-calls.ts'
import { formatLimit, formatSecret, isLiving, KeyStateTag } from './key-table.tsx'
import { messages } from './messages.ts'
import { RollForm } from './roll-form.tsx'

export function KeySheet({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useT()
  const { name, scopes, state, waiting } = apiKey
  return (
    <Sheet open title={name} closeLabel={t(companyMessages.close)} onClose={onClose}>
      <KeyStateTag apiKey={apiKey} />
      {isLiving(apiKey) && <SubmittedApproval past id={waiting?.approvalId} />}
      <DescriptionList dense items={useTerms(apiKey)} />
      <section className="stack">
        <h3>{t(messages.permissions)}</h3>
        <PermissionList scopes={scopes} />
      </section>
      {state === 'active' && !waiting && (
        <>
          <div>
            <LinkButton href={editHref(apiKey.id)}>{t(messages.edit)}</LinkButton>
          </div>
          <RollForm apiKey={apiKey} />
        </>
      )}
      {isLiving(apiKey) && <RevokeButton apiKey={apiKey} />}
    </Sheet>
  )
}

function RevokeButton({ apiKey }: { apiKey: ApiKey }) {
  const t = useT()
  const [step, setStep] = useState<'asking' | 'busy'>()
  const { name } = apiKey
  const revoke = async () => {
    setStep('busy')
    await revokeKey(apiKey, t(messages.revoked, { name }))
    setStep(undefined)
  }
  return (
    <div>
      <Button variant="danger" onClick={() => setStep('asking')}>
        {t(messages.revoke)}
      </Button>
      <Dialog
        open={step !== undefined}
        title={t(messages.revokeAsk, { name })}
        safeLabel={t(companyMessages.cancel)}
        onSafe={() => setStep(undefined)}
        actLabel={t(messages.revoke)}
        onAct={() => void revoke()}
        busy={step === 'busy'}
        busyLabel={t(messages.working)}
        danger
      >
        {t(messages.revokeMore)}
      </Dialog>
    </div>
  )
}

function useTerms(key: ApiKey): Description[] {
  const t = useT()
  const locale = useLocaleFormat()
  const time = (at: string) => formatDayTime(Date.parse(at), locale)
  const { secrets, limits, addresses, lastUse } = key
  return [
    ...secrets.map(({ shownEnd, endsAt }) => ({
      key: shownEnd,
      term: t(messages.secret),
      value: <span className="mono">{formatSecret(shownEnd)}</span>,
      note: endsAt !== null && t(messages.until, { time: time(endsAt) }),
    })),
    ...(limits.length === 0
      ? []
      : [
          {
            key: 'limits',
            term: t(messages.limits),
            value: limits.map((limit) => <div key={limit.currency}>{formatLimit(limit, t)}</div>),
          },
        ]),
    {
      key: 'addresses',
      term: t(messages.addresses),
      value: addresses.length === 0 ? t(messages.anyAddress) : <List lines={addresses} />,
    },
    ...(key.signingKey === null
      ? []
      : [{ key: 'signing', term: t(formMessages.signingKey), value: <span className="mono key-lines">{key.signingKey}</span> }]),
    ...(key.prepareOnly ? [{ key: 'prepare', term: t(messages.prepareOnly), value: t(messages.prepareOnlyMore) }] : []),
    { key: 'expires', term: t(messages.expires), value: time(key.expiresAt) },
    {
      key: 'used',
      term: t(messages.lastUse),
      value: lastUse === null ? t(messages.never) : time(lastUse.at),
      note: lastUse && (
        <>
          {t(messages.from, { address: lastUse.address })} · <span className="mono">{lastUse.call}</span>
        </>
      ),
    },
    { key: 'created', term: t(messages.created), value: t(messages.by, { day: time(key.createdAt), name: key.createdBy }) },
  ]
}

const List = ({ lines }: { lines: readonly string[] }) => (
  <ul className="key-lines mono">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
