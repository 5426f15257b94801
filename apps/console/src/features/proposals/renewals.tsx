// Requested authenticators that a second operator confirms.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { confirmRenewal, declineRenewal, renewals as readRenewals } from '@sampan/contract/operator/api/staff.ts'
import { requiredPermissions } from '@sampan/contract/operator/endpoint.ts'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { useState } from 'react'
import { SetUpToken } from '../../entities/operator/set-up-token.tsx'
import { call } from '../../lib/http/api.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { Sheet } from '../../lib/overlay/sheet.tsx'
import { hasPermission } from '../../lib/session/operator-session.ts'
import { messages } from './messages.ts'
import { StaffRequest } from './staff-request.tsx'

type Renewal = ResponseOf<typeof readRenewals>['resultList'][number]

/** Empty for operators without the permission to confirm them. */
export function useRenewals(): readonly Renewal[] {
  const enabled = requiredPermissions(readRenewals).some((permission) => hasPermission(permission))
  return useEndpointQuery(readRenewals, undefined, { enabled }).data?.resultList ?? []
}

/** New authenticators that one operator has asked for; another confirms each, or it stays as it is. */
export function Renewals({ open }: { open: readonly Renewal[] }) {
  const t = useT()
  const [given, setGiven] = useState<{ readonly name: string; readonly token: string }>()
  return (
    <>
      {open.length > 0 && (
        <Panel title={t(messages.renewals)}>
          <div className="stack-l">
            {open.map((renewal) => (
              <StaffRequest
                key={renewal.id}
                request={renewal}
                check={t(messages.renewalCheck)}
                confirm={async (onRefusal) => {
                  const outcome = await call(confirmRenewal, { params: { id: renewal.id }, onRefusal, body: {} })
                  if (outcome.ok) setGiven({ name: renewal.operator.name, token: outcome.result.setUpToken })
                }}
                decline={async (reason, onRefusal) =>
                  (await call(declineRenewal, { params: { id: renewal.id }, onRefusal, body: { reason } })).ok
                }
              />
            ))}
          </div>
        </Panel>
      )}
      {given && (
        <Sheet open title={t(messages.confirmed)} onClose={() => setGiven(undefined)}>
          <SetUpToken token={given.token} name={given.name} others={t(messages.bothTokens)} />
        </Sheet>
      )}
    </>
  )
}
