import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const ours = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * The tables that public pages show, and the small parts that show them; without a group of their own the first would drag the
 * schemas along, and each of the others would be a request.
 */
const tables =
  /packages\/contract\/src\/(?:money\/(?:currencies|channels|decimal|money|format-money|rates)|chain\/networks)\.ts|packages\/ui\/src\/(?:(?:asset|description-list|network-badge)\/[\w-]+|money\/money(?:-parts)?|transfer-timeline\/transfer-timeline|link\/visually-hidden)\.tsx?|icons\/user-round-check\./
const scopes = /packages\/contract\/src\/identity\/scopes\.ts/

/** Schemas, their messages and the client: loaded once, when a form is used or a session exists. */
const rules =
  /node_modules\/zod\/|packages\/contract\/src\/(?:shapes\/(?:common|credential|money|status|account|transaction|upload)|refusals\/request|text\/messages|endpoint\/(?:fields|field-errors|endpoint|envelope|constants))\.ts|packages\/client\/src\/(?:create-client|http-request|send-request|server-clock)\.ts|web\/src\/lib\/http\/(?:api|client|browser-call|outcome|idempotency-key)\.ts/

/**
 * What every page behind the sign-in needs beside its screen: the session's calls and the frame. One chunk, which its shell preloads,
 * because a page of many small files spends more of the processor on fetching than on running them.
 */
const signedIn =
  /web\/src\/app\/(?:layouts\/(?:account-menu|announcements|approvals-badge|bell|log-out-dialog|menu-sheet|signed-in-links|signed-in-nav|tab-bar)|palette\/(?:messages|search-button)|shortcuts\/(?:shortcut-setting|shortcuts|use-shortcuts)|signed-in-messages)\.tsx?|web\/src\/lib\/session\/(?:device-keys|event-stream|load-user|prove-call)\.ts|packages\/client\/src\/(?:follow-stream|key-store|prove-call|sign-call|sse)\.ts|ui\/src\/form\/theme-toggle\.tsx|icons\/(?:bell|circle-user-round|wallet)\.mjs/

/**
 * Modules that so many parts share are one chunk: alone, each would be a request and a few hundred bytes that compress badly.
 * Whatever they import is shared at least as often, so the chunk needs no other part.
 */
const sharedByMany = 9

/** Of what many parts share, these are used by few screens that people open first. */
const notForAll =
  /packages\/contract\/src\/(?:identity\/(?:policies|roles)|shapes\/company)\.ts|packages\/ui\/src\/infinite-list\//

/** The chunks of every start. Their functions are compiled while they arrive, beside the page, instead of one by one while it waits. */
const atStart = new Set(['index', 'rules', 'tables', 'shared', 'signed-in'])
const compileAhead = '//# allFunctionsCalledOnLoad'

/** Changes are plain calls (lib/http), so the cache of queries needs no cache of mutations beside it. */
const noMutations: Plugin = {
  name: 'no-mutations',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('query-core/build/modern/mutationCache.js') ? 'export class MutationCache { clear() {} }' : undefined,
}

/** Only prerendering reads the source file of a screen. */
const noScreenFiles: Plugin = {
  name: 'no-screen-files',
  enforce: 'pre',
  transform: (code, id, options) =>
    options?.ssr !== true && id.endsWith('web/src/app/screens.ts') ? code.replaceAll(/file: 'features\/[^']*',/g, '') : undefined,
}

/** What an endpoint is for is read by the documentation of the API only. */
const noDescriptions: Plugin = {
  name: 'no-descriptions',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('packages/contract/src/api/') ? code.replaceAll(/^ {2}about:\s*(?:'[^'\n]*'|"[^"\n]*"),\n/gm, '') : undefined,
}

/** There is one stylesheet and pages name their own chunks, so a dynamic import has nothing to fetch ahead. */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
}

/** Icons drawn by our own few lines, which need the strokes only; see plain-icon.ts. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('lucide-react/dist/esm/createLucideIcon.mjs')
      ? `export { createIcon as default } from ${JSON.stringify(ours('src/lib/bundle/plain-icon.ts'))}`
      : undefined,
  transform: (code, id) =>
    id.includes('lucide-react/dist/esm/icons/')
      ? code
          .replace(/name: "[^"]*",\s*size: 24,/, '')
          .replace('__iconData.node;', '')
          .replaceAll(/, key: "[^"]*"/g, '')
      : undefined,
}

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    ...(command === 'build' ? [plainIcons, plainDynamicImports, noMutations, noScreenFiles, noDescriptions] : []),
  ],
  resolve: {
    alias: { 'use-sync-external-store/shim/index.js': ours('src/lib/bundle/sync-external-store.ts') },
  },
  define: {
    GALLERY: JSON.stringify(command === 'serve' || process.env.GALLERY === '1'),
    ALL_LANGUAGES: JSON.stringify(command === 'serve'),
  },
  build: {
    target: 'es2023',
    // One stylesheet: the first page asks for it once, and every later page has it already.
    cssCodeSplit: false,
    // A data: URL in the stylesheet would only make every first load heavier.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (atStart.has(name) ? compileAhead : ''),
        codeSplitting: {
          groups: [
            { name: 'frame', test: /rolldown.runtime/, priority: 5 },
            { name: 'frame', tags: ['$initial'], priority: 4 },
            { name: 'tables', test: tables, priority: 3 },
            { name: 'scopes', test: scopes, priority: 2 },
            { name: 'rules', test: rules, priority: 1 },
            { name: 'signed-in', test: signedIn, priority: 1, includeDependenciesRecursively: false },
            { name: 'shared', test: (id) => !notForAll.test(id), minShareCount: sharedByMany, priority: 0 },
          ],
        },
      },
    },
  },
}))
