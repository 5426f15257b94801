import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The gallery on its own: `vite packages/ui/gallery-dev`, or `vite build packages/ui/gallery-dev` for pictures of it.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  // A font inlined as a data address would be refused by the content security policy.
  build: { outDir: 'dist', emptyOutDir: true, reportCompressedSize: false, assetsInlineLimit: 0 },
})
