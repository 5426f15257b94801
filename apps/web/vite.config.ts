import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What a form needs comes with the frame: /login then is the frame, its own few lines, and nothing else. */
const formParts =
  /packages\/ui\/src\/(?:field|text-input|password-input|icon-button|note|link|harbour|boat)\.tsx|web\/src\/lib\/(?:bot-check|use-bot-check|use-form|harbour-words)/

/** Schemas, their words and the client: fetched once, when somebody begins to fill in a form or is signed in. */
const rules =
  /node_modules\/zod\/|packages\/contract\/src\/(?:shapes\/|refusals\/request|fields|field-errors|messages|endpoint)|web\/src\/lib\/(?:api|client|request|transport|server-clock|base64url|attempt)\.ts/

export default defineConfig(({ command }) => ({
  plugins: [react()],
  resolve: {
    alias: { 'use-sync-external-store/shim/index.js': fileURLToPath(new URL('src/lib/react-store.ts', import.meta.url)) },
  },
  define: { GALLERY: JSON.stringify(command === 'serve' || process.env.GALLERY === '1') },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // One stylesheet: the first page asks for it once, and every later page has it already.
    cssCodeSplit: false,
    // A data: URL in the stylesheet would only make every first load heavier.
    assetsInlineLimit: 0,
    manifest: true,
    // The pages name what their screen needs; the helper that would do it for later screens weighs more than it saves.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 3 },
            { name: 'form', test: formParts, priority: 2 },
            { name: 'rules', test: rules, priority: 1 },
          ],
        },
      },
    },
  },
}))
