// The session of this browser: one state for the app, synchronised between tabs.

import type { NetworkId } from '@sampan/contract/networks.ts'
import { createSignal, type Signal } from '@sampan/ui/signal'
import type { TokenAnswer, Tokens } from './tokens.ts'

export type AuthUser = {
  readonly email: string
  readonly scopes: readonly string[]
  readonly networks: readonly { readonly id: NetworkId; readonly name: string }[]
  readonly name?: string
  readonly companyName?: string | null
  /** For a guest: whose account it is. */
  readonly holderName?: string | null
  readonly role?: string | null
  readonly userId?: string
  readonly accountId?: string
  /** Whether there is a test mode to enter. */
  readonly testMode?: boolean
}

export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  /** A reloaded page knows who is signed in before their data has arrived. */
  | ({ readonly status: 'signed-in'; readonly user?: AuthUser } & RememberedUser)

/** What a tab remembers of its user. */
export type RememberedUser = { readonly scopes: readonly string[]; readonly userId?: string | undefined }

/** Until the browser has been asked. One value: a page that is taken over compares it with the one it was made of. */
export const unknownVisitor: SessionState = { status: 'unknown' }

/** Why a session ended without the user asking for it. */
export type Ending = 'expired' | 'elsewhere' | 'updated' | 'otherTab'

/** `gone`: the tokens are no good ('00006', or none were left). */
export type UserReply =
  | { readonly kind: 'user'; readonly user: AuthUser }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unreachable' }

export type TabMessage = { readonly kind: 'began' } | { readonly kind: 'ended'; readonly ending?: Ending }

type SessionDeps = {
  readonly tokens: Tokens
  readonly remembered: {
    readonly read: () => RememberedUser | undefined
    readonly write: (user: RememberedUser) => void
    readonly clear: () => void
  }
  readonly loadUser: () => Promise<UserReply>
  readonly goHome: () => void
  readonly broadcast: (message: TabMessage) => void
  /** Whatever else belongs to the session in this browser: device key, caches, the way back; and drafts, where its owner ended it. */
  readonly forget: (reason?: Ending) => void
}

export type Session = {
  readonly state: Signal<SessionState>
  /** The notice stays on the page until it is read. */
  readonly ending: Signal<Ending | undefined>
  /** Reads what an earlier visit left in this browser. */
  readonly start: () => Promise<void>
  readonly begin: (tokens: TokenAnswer) => Promise<void>
  readonly end: (ending?: Ending) => void
  readonly hear: (message: TabMessage) => void
}

/** One shared value, so that ending an ended session notifies no one. */
const signedOut: SessionState = { status: 'signed-out' }

export function createSession({ tokens, remembered, loadUser, goHome, broadcast, forget }: SessionDeps): Session {
  const state = createSignal<SessionState>(unknownVisitor)
  const ending = createSignal<Ending | undefined>(undefined)

  const close = (reason?: Ending, notice = reason) => {
    tokens.clear()
    remembered.clear()
    forget(reason)
    // A call that was under way finds no session after the end: the reason of the end itself stays.
    if (state.get() !== signedOut) ending.set(notice)
    // The way home comes first: otherwise the guard would see a closed page without a session.
    goHome()
    state.set(signedOut)
  }

  const end = (reason?: Ending) => {
    close(reason)
    broadcast(reason ? { kind: 'ended', ending: reason } : { kind: 'ended' })
  }

  const admit = async () => {
    const reply = await loadUser()
    if (reply.kind === 'gone') return end('expired')
    if (reply.kind === 'unreachable') return state.set({ status: 'signed-in', ...(remembered.read() ?? { scopes: [] }) })
    const { scopes, userId } = reply.user
    remembered.write({ scopes, userId })
    state.set({ status: 'signed-in', scopes, userId, user: reply.user })
  }

  const start = async () => {
    const token = await tokens.current()
    if (token.kind === 'none') return state.set(signedOut)
    if (token.kind === 'ended') return end('expired')
    const known = remembered.read()
    if (known) state.set({ status: 'signed-in', ...known })
    await admit()
  }

  return {
    state,
    ending,
    start,
    async begin(answer) {
      await tokens.keep(answer)
      ending.set(undefined)
      await admit()
      broadcast({ kind: 'began' })
    },
    end,
    hear(message) {
      if (message.kind === 'began') {
        ending.set(undefined)
        void start()
      } else if (state.get().status === 'signed-in') {
        // The user signed out in another tab: this tab drops everything too and shows why.
        close(message.ending, message.ending ?? 'otherTab')
      }
    },
  }
}
