// Half-filled forms survive a re-login ([D1.20]): kept in this tab's session storage under the user's id. Never a secret.

import { isTextRecord, readJson } from './stored-json.ts'

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'sampan.draft.'
/** An attempt whose outcome is not known yet belongs to its form, and is needed after a re-login just as much. */
const keptPrefixes = [prefix, 'sampan.attempt.']
const nameOf = (userId: string, form: string): string => `${prefix}${userId}.${form}`

export function readDraft(storage: DraftStorage, userId: string, form: string): Record<string, string> | undefined {
  return readJson(storage.getItem(nameOf(userId, form)), isTextRecord)
}

export const storeDraft = (storage: DraftStorage, userId: string, form: string, values: object): void =>
  storage.setItem(nameOf(userId, form), JSON.stringify(values))

export const dropDraft = (storage: DraftStorage, userId: string, form: string): void => storage.removeItem(nameOf(userId, form))

const ownerName = `${prefix}owner`

/** A second user in the same tab finds no drafts of the first. */
export function dropOthers(storage: DraftStorage, userId: string): void {
  if (storage.getItem(ownerName) === userId) return
  const own = `${prefix}${userId}.`
  for (const name of namesIn(storage))
    if (keptPrefixes.some((kept) => name.startsWith(kept)) && !name.startsWith(own)) storage.removeItem(name)
  storage.setItem(ownerName, userId)
}

const namesIn = (storage: DraftStorage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

/** Everything of the session goes; drafts and open attempts stay where the session ended without its owner's wish. */
export function clearSession(storage: DraftStorage, keepsDrafts: boolean): void {
  const stays = (name: string) => keepsDrafts && keptPrefixes.some((kept) => name.startsWith(kept))
  for (const name of namesIn(storage)) if (!stays(name)) storage.removeItem(name)
}
