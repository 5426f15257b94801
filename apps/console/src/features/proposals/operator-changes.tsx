import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import {
  confirmOperatorChange,
  declineOperatorChange,
  operatorChanges as readOperatorChanges,
} from '@sampan/contract/operator/api/staff.ts'
import { permissionsAsked } from '@sampan/contract/operator/endpoint.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { call } from '../../lib/api.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { mayNow } from '../../lib/session.ts'
import { StaffRequest } from './staff-request.tsx'
import { words } from './words.ts'

type OperatorChange = AnswerOf<typeof readOperatorChanges>['resultList'][number]

/** Empty for an operator without a say in them. */
export function useOperatorChanges(): readonly OperatorChange[] {
  const asks = permissionsAsked(readOperatorChanges).some((permission) => mayNow(permission))
  return useAnswer(readOperatorChanges, undefined, { asks }).data?.resultList ?? []
}

/** New roles and returning operators that one administrator has asked for. */
export function OperatorChanges({ open }: { open: readonly OperatorChange[] }) {
  const say = useSay()
  if (open.length === 0) return null
  return (
    <Panel title={say(words.operatorChanges)}>
      <div className="stack-l">
        {open.map((change) => (
          <StaffRequest
            key={change.id}
            request={change}
            change={describeChange(change, say)}
            check={say(words.changeCheck)}
            confirm={async (onRefusal) => {
              const outcome = await call(confirmOperatorChange, { params: { id: change.id }, onRefusal, body: {} })
              if (outcome.ok) showToast({ text: say(words.changeConfirmed, { name: change.operator.name }) })
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

function describeChange({ operator, newRoleLabel, enables }: OperatorChange, say: ReturnType<typeof useSay>): string {
  const role = newRoleLabel === null ? [] : [say(words.newRole, { from: operator.roleLabel, to: newRoleLabel })]
  return [...role, ...(enables ? [say(words.enabledAgain)] : [])].join(' ')
}
