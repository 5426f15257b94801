import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import * as chunks from './chunk-groups.ts'
import { directIcons, plainIcons } from './icon-plugins.ts'
import { leanEndpoints } from './lean-endpoints.ts'
import { namedReact, noMutations, noScreenFiles, plainDynamicImports } from './lean-packages.ts'

const leanBuild = [directIcons, plainIcons, plainDynamicImports, noMutations, noScreenFiles, namedReact, leanEndpoints]

export default defineConfig(({ command }) => ({
  plugins: [react(), ...(command === 'build' ? leanBuild : [])],
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': fileURLToPath(new URL('src/lib/bundle/sync-external-store.ts', import.meta.url)),
    },
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
        postBanner: ({ name }) => (chunks.atStart.has(name) ? chunks.compileAhead : ''),
        codeSplitting: {
          groups: [
            { name: 'frame', test: /rolldown.runtime/, priority: 5 },
            { name: 'frame', tags: ['$initial'], priority: 4 },
            { name: 'tables', test: chunks.tables, priority: 3 },
            { name: 'scopes', test: chunks.scopes, priority: 2 },
            { name: 'rules', test: chunks.rules, priority: 1 },
            { name: 'signed-in', test: chunks.signedIn, priority: 1, includeDependenciesRecursively: false },
            { name: 'frame-data', test: chunks.frameData, priority: 1, includeDependenciesRecursively: false },
            { name: 'signed-in-routes', test: chunks.signedInRoutes, priority: 1, includeDependenciesRecursively: false },
            { name: 'transactions', test: chunks.transactions, priority: 1, includeDependenciesRecursively: false },
            { name: 'money-form', test: chunks.moneyForm, priority: 1, includeDependenciesRecursively: false },
            { name: 'bank', test: chunks.bank, priority: 1, includeDependenciesRecursively: false },
            { name: 'shared', test: (id) => !chunks.notForAll.test(id), minShareCount: chunks.sharedByMany, priority: 0 },
            { name: chunks.findFeature, priority: -1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}))
