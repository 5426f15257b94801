// The account holder's name, which must be the customer's own.

import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages } from './form-messages.ts'

export function HolderName({ value, onUse }: { value: string; onUse: (name: string) => void }) {
  const t = useT()
  const { data } = useEndpointQuery(getAuthUser)
  const own = data && (data.companyName ?? data.name)
  if (!own || value.trim().toLowerCase() === own.toLowerCase()) return null
  return (
    <div className="own-name">
      <Note title={t(messages.ownName, { name: own })}>
        {value.trim() !== '' && t(messages.otherName)}
        <div className="row">
          <Button size="s" onClick={() => onUse(own)}>
            {t(messages.takeName)}
          </Button>
        </div>
      </Note>
    </div>
  )
}
