import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyGlobalStyles } from '#ui/theme/global.ts'
import { Catalogue } from './catalogue.tsx'

applyGlobalStyles()
const container = document.getElementById('app')
if (!container) throw new Error('the page has no #app')
createRoot(container).render(
  <StrictMode>
    <Catalogue />
  </StrictMode>,
)
