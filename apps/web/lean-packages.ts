// Builds the customer app with as much of its packages as a browser runs.

import type { Plugin } from 'vite'

/** Changes are plain calls (lib/http), so the cache of queries needs no cache of mutations beside it. */
export const noMutations: Plugin = {
  name: 'no-mutations',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('query-core/build/modern/mutationCache.js') ? 'export class MutationCache { clear() {} }' : undefined,
}

/** Only prerendering reads the source file of a screen. */
export const noScreenFiles: Plugin = {
  name: 'no-screen-files',
  enforce: 'pre',
  transform: (code, id, options) =>
    options?.ssr !== true && /web\/src\/app\/routes\/[\w-]+-screens\.ts$/.test(id)
      ? code.replaceAll(/file: 'features\/[^']*',/g, '')
      : undefined,
}

/** There is one stylesheet and pages name their own chunks, so a dynamic import has nothing to fetch ahead. */
export const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
}
