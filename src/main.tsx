// First: schemas are built while the modules below load.
import '#src/lib/withoutEval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from '#src/app/App.tsx'
import { watchVersion } from '#src/app/version/newVersion.ts'
import { startText } from '#src/lib/text/i18n.ts'
import { StyleProvider } from '#src/ui/StyleProvider.tsx'

const root = createRoot(document.getElementById('root')!)

await startText(['app', 'login', 'ui'])
root.render(
  <StrictMode>
    <StyleProvider>
      <App />
    </StyleProvider>
  </StrictMode>,
)
watchVersion()
