// Builds the customer app with as much of its packages as a browser runs.

import * as react from 'react'
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

/** React's packages are CommonJS. Named exports of a module are called directly, without a look-up in an object at every call. */
const reactNames: Readonly<Record<string, readonly string[]>> = {
  react: Object.keys(react).filter((name) => /^[A-Za-z]+$/.test(name) && name !== 'default'),
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
}
const named = '\0named:'
const ofReact = /node_modules\/(?:react|react-dom|scheduler)\//
export const namedReact: Plugin = {
  name: 'named-react',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    Object.hasOwn(reactNames, id) && !importer.startsWith(named) && !ofReact.test(importer) ? named + id : undefined,
  load: (id) => {
    const source = id.startsWith(named) ? id.slice(named.length) : ''
    // Unused names are left out because reading them is marked as pure.
    const names = reactNames[source]?.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})()\n`)
    return names && `import all from '${source}'\nexport default all\n${names.join('')}`
  },
}

/** There is one stylesheet and pages name their own chunks, so a dynamic import has nothing to fetch ahead. */
export const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
}
