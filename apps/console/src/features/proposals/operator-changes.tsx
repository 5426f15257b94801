// Requested changes of operators that a second administrator confirms.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import {
  confirmOperatorChange,
  declineOperatorChange,
  operatorChanges as readOperatorChanges,
} from '@sampan/contract/operator/api/staff.ts'
import { requiredPermissions } from '@sampan/contract/operator/endpoint.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { type Translate, useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { showToast } from '@sampan/ui/toast-store'
import { call } from '../../lib/http/api.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { hasPermission } from '../../lib/session/operator-session.ts'
import { messages } from './messages.ts'
import { StaffRequest } from './staff-request.tsx'

type OperatorChange = ResponseOf<typeof readOperatorChanges>['resultList'][number]

/** Empty for operators without the permission to confirm them. */
export function useOperatorChanges(): readonly OperatorChange[] {
  const enabled = requiredPermissions(readOperatorChanges).some((permission) => hasPermission(permission))
  return useEndpointQuery(readOperatorChanges, undefined, { enabled }).data?.resultList ?? []
}

/** New roles and returning operators that one administrator has asked for. */
export function OperatorChanges({ open }: { open: readonly OperatorChange[] }) {
  const t = useT()
  if (open.length === 0) return null
  return (
    <Panel title={t(messages.operatorChanges)}>
      <div className="stack-l">
        {open.map((change) => (
          <StaffRequest
            key={change.id}
            request={change}
            change={describeChange(change, t)}
            check={t(messages.changeCheck)}
            confirm={async (onRefusal) => {
              const outcome = await call(confirmOperatorChange, { params: { id: change.id }, onRefusal, body: {} })
              if (outcome.ok) showToast({ text: t(messages.changeConfirmed, { name: change.operator.name }) })
            }}
            decline={async (reason, onRefusal) =>
              (await call(declineOperatorChange, { params: { id: change.id }, onRefusal, body: { reason } })).ok
            }
          />
        ))}
      </div>
    </Panel>
  )
}

function describeChange({ operator, newRoleLabel, enables }: OperatorChange, t: Translate): string {
  const role = newRoleLabel === null ? [] : [t(messages.newRole, { from: operator.roleLabel, to: newRoleLabel })]
  return [...role, ...(enables ? [t(messages.enabledAgain)] : [])].join(t(sentenceGap))
}
