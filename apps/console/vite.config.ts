import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  build: { target: 'es2023', cssCodeSplit: false, assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false },
})
