// Which modules share a chunk of the customer app.

/**
 * The tables that public pages show, and the small parts that show them; without a group of their own the first would drag the
 * schemas along, and each of the others would be a request.
 */
export const tables =
  /packages\/contract\/src\/(?:money\/(?:currencies|channels|decimal|money|format-money|rates)|chain\/networks)\.ts|packages\/ui\/src\/(?:(?:asset|description-list|network-badge)\/[\w-]+|money\/money(?:-parts)?|transfer-timeline\/transfer-timeline|link\/visually-hidden)\.tsx?|icons\/user-round-check\./
/** Schemas, their messages and the client: loaded once, when a form is used or a session exists. */
export const rules =
  /node_modules\/zod\/|packages\/contract\/src\/(?:shapes\/(?:common|credential|money|status|account|transaction|upload)|refusals\/request|text\/messages|endpoint\/(?:fields|field-errors|endpoint|envelope|constants))\.ts|packages\/client\/src\/(?:create-client|http-request|send-request|server-clock)\.ts|web\/src\/lib\/http\/(?:api|client|browser-call|outcome|idempotency-key)\.ts/

/**
 * What every page behind the sign-in needs beside its screen: the session's calls and the frame. One chunk, which its shell preloads,
 * because a page of many small files spends more of the processor on fetching than on running them.
 */
export const signedIn =
  /web\/src\/app\/(?:layouts\/(?:account-menu|announcements|approvals-badge|bell|log-out-dialog|menu-sheet|offline-banner|signed-in-links|signed-in-nav|tab-bar)|palette\/(?:messages|search-button)|shortcuts\/(?:shortcut-setting|shortcuts|use-shortcuts)|signed-in-messages)\.tsx?|web\/src\/lib\/session\/(?:device-keys|event-stream|load-user|prove-call)\.ts|packages\/client\/src\/(?:follow-stream|key-store|prove-call|sign-call|sse)\.ts|ui\/src\/form\/theme-toggle\.tsx|icons\/(?:bell|circle-user-round|wallet)\.mjs/

export const signedInRoutes = /web\/src\/(?:app\/routes|features\/result)\/signed-in-[\w-]+\.ts/

/**
 * Modules that this many parts share are one chunk: alone, each would be a request and a few hundred bytes that compress badly.
 * Public pages share one, pages behind the sign-in another, which they need anyway.
 */
export const sharedByMany = 3

/** Features that hardly anyone opens first: each is one chunk, whose parts compress together. */
const rareFeatures =
  /web\/src\/features\/(account|activation|api-activity|api-keys|approvals|bank-account|claim|company|deposit-return|feedback|forget-password|guests|help|legal|liabilities|members|not-found|notifications|pay|payees|payment-links|payouts|policies|register|scheduled|security|verify-receipt|webhooks)\//

type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null }

/** Features that a visitor without a session can open. */
const publicFeatures =
  /web\/src\/features\/(?:activation|claim|forget-password|help|home|legal|liabilities|login|not-found|pay|register|verify-receipt)\//
const otherParts = /web\/src\/(?:app|features)\//

const publicModules = new Map<string, boolean>()

/** Names the chunk of what public pages share. */
export const findPublic = (id: string, graph: ModuleGraph): string | null => (isPublic(id, graph) ? 'public' : null)

/** A module of a public feature, or one that such a module imports, directly or through others. */
function isPublic(id: string, graph: ModuleGraph): boolean {
  const known = publicModules.get(id)
  if (known !== undefined) return known
  // Modules may import each other in a circle.
  publicModules.set(id, false)
  const found = publicFeatures.test(id) || (!otherParts.test(id) && findImporters(id, graph).some((one) => isPublic(one, graph)))
  publicModules.set(id, found)
  return found
}

function findImporters(id: string, graph: ModuleGraph): readonly string[] {
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  return [...importers, ...dynamicImporters]
}

const owners = new Map<string, string | null>()

/** The rare feature that a module belongs to: it lies in its folder, or only modules of that feature import it. */
export function findFeature(id: string, graph: ModuleGraph): string | null {
  const known = owners.get(id)
  if (known !== undefined) return known
  owners.set(id, null)
  const [owner = null, ...others] = new Set(findImporters(id, graph).map((one) => findFeature(one, graph)))
  const found = rareFeatures.exec(id)?.[1] ?? (others.length === 0 ? owner : null)
  owners.set(id, found)
  return found
}

/** The chunks of every start. Their functions are compiled while they arrive, beside the page, instead of one by one while it waits. */
export const atStart = new Set(['index', 'rules', 'tables', 'public', 'signed-in'])
export const compileAhead = '//# allFunctionsCalledOnLoad'
