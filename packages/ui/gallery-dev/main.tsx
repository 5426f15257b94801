import '../src/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from '../src/gallery/gallery.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
