// Imported addresses wait here until each is confirmed by its own codes: a file must not be able to add destinations in one go.

import { keysOf } from '@sampan/contract/keys.ts'
import { createSignal } from '@sampan/ui/signal'
import { useSignal } from '@sampan/ui/use-signal'
import { useMemo } from 'react'
import { dropDraft, readDraft, storeDraft } from '../../../lib/forms/drafts.ts'
import { hasTexts, readJson } from '../../../lib/forms/stored-json.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { emptyAddress, type NewAddress } from '../add/empty-address.ts'

const draft = 'blockchain-import'

const isQueue = (value: unknown): value is NewAddress[] =>
  Array.isArray(value) && value.every((row) => hasTexts(row, keysOf(emptyAddress)))

/** Counts the changes, because session storage emits no event in its own tab. */
const changes = createSignal(0)

export function readQueue(userId: string): readonly NewAddress[] {
  return readJson(readDraft(sessionStorage, userId, draft)?.rows, isQueue) ?? []
}

export function storeQueue(userId: string, rows: readonly NewAddress[]): void {
  if (rows.length === 0) dropDraft(sessionStorage, userId, draft)
  else storeDraft(sessionStorage, userId, draft, { rows: JSON.stringify(rows) })
  changes.set(changes.get() + 1)
}

const samePlace = (one: NewAddress, other: NewAddress): boolean =>
  one.network === other.network && one.address === other.address && one.memo === other.memo

/** Taken out when it is saved, or given up. */
export const takeFromQueue = (userId: string, row: NewAddress): void =>
  storeQueue(
    userId,
    readQueue(userId).filter((one) => !samePlace(one, row)),
  )

export function useQueue() {
  const { user } = useSession()
  const userId = user?.userId
  const version = useSignal(changes, 0)
  // oxlint-disable-next-line react/exhaustive-deps
  const rows = useMemo(() => (userId === undefined ? [] : readQueue(userId)), [userId, version])
  return { userId, rows }
}
