import '#src/lib/withoutEval.ts'
import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { driverPage } from '#contract/driverPage.ts'

import { DriverPage } from './DriverPage.tsx'
import { start } from './driverStore.ts'
import { language, say } from './speech.ts'

document.documentElement.lang = language
document.title = say('title')
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <DriverPage />
  </StrictMode>,
)
void start()
// Only a secure origin has service workers; without one the page needs a network to open, and keeps its marks all the same.
if ('serviceWorker' in navigator)
  navigator.serviceWorker
    .register(`${driverPage}/sw.js`)
    .catch((cause: unknown) => console.warn('the page will not open offline', cause))
