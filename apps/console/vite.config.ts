import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** There is one stylesheet and few chunks, so a dynamic import has nothing to fetch ahead. */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
}

export default defineConfig(({ command }) => ({
  base: '/console/',
  plugins: [react(), ...(command === 'build' ? [plainDynamicImports] : [])],
  build: { target: 'es2023', cssCodeSplit: false, assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false },
}))
