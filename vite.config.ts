import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { brandPlugin } from './tools/branding/brandPlugin.ts'
import { chunkGroups } from './tools/chunks.ts'
import { packagesReport } from './tools/packagesReport.ts'
import { stylesFirstPlugin } from './tools/stylesFirst.ts'

/**
 * The front end. `#src`, `#contract`… are the `imports` of package.json, which Vite reads by itself.
 * No script or style may stand inline without the nonce: the server replaces `__CSP_NONCE__` in each answer.
 */
export default defineConfig({
  // FAROL_BRAND: a folder of brands/, for a client's build.
  plugins: [react(), brandPlugin(process.env.FAROL_BRAND || 'farol'), packagesReport(), stylesFirstPlugin()],
  html: { cspNonce: '__CSP_NONCE__' },
  // MapLibre's worker is an ES module (map.md §2).
  worker: { format: 'es' },
  build: {
    // What every browser of the last two and a half years runs; older ones would need polyfills for typed arrays too.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.4'],
    modulePreload: { polyfill: false },
    manifest: true,
    license: { fileName: 'licenses.md' },
    reportCompressedSize: false,
    // Map engines are lazy chunks of their own size; tools/budget.ts watches what the sign-in page loads.
    chunkSizeWarningLimit: 2_000,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
})
