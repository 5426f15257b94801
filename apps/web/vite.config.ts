import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import * as chunks from './chunk-groups.ts'
import { directIcons, plainIcons } from './icon-plugins.ts'
import { leanEndpoints } from './lean-endpoints.ts'
import { noMutations, noScreenFiles, plainDynamicImports } from './lean-packages.ts'

const leanBuild = [directIcons, plainIcons, plainDynamicImports, noMutations, noScreenFiles, leanEndpoints]

const ownReact = fileURLToPath(new URL('src/lib/bundle/react.ts', import.meta.url))

export default defineConfig(({ command }) => ({
  plugins: command === 'build' ? leanBuild : [],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    // Packages and shared components are written for React; in this app Preact runs them.
    alias: [
      { find: /^react$/, replacement: ownReact },
      { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: 'use-sync-external-store/shim/index.js', replacement: ownReact },
    ],
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
      checks: { moduleLevelDirective: false },
      output: {
        postBanner: ({ name }) => (chunks.atStart.has(name) ? chunks.compileAhead : ''),
        codeSplitting: {
          groups: [
            { name: 'frame', test: /rolldown.runtime/, priority: 5 },
            { name: 'frame', tags: ['$initial'], priority: 4 },
            { name: 'tables', test: chunks.tables, priority: 3 },
            { name: 'rules', test: chunks.rules, priority: 2 },
            { name: chunks.findPublic, minShareCount: chunks.sharedByMany, priority: 1 },
            { name: 'signed-in', test: chunks.signedIn, priority: 0 },
            { name: 'signed-in-routes', test: chunks.signedInRoutes, priority: 0, includeDependenciesRecursively: false },
            { name: 'signed-in', minShareCount: chunks.sharedByMany, priority: 0 },
            { name: chunks.findFeature, priority: -1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}))
