import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { type InlineConfig, build } from 'vite'

import { driverPage } from '../../contract/driverPage.ts'
import { root } from '../steps.ts'

/** Gzip bytes that a phone loads first: page, script and style (journey §3.13). */
const driverPageBudget = 150_000

const lib = (outDir: string, entry: string, fileName: string, define: Record<string, string>): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"', ...define },
  build: {
    outDir,
    emptyOutDir: false,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.4'],
    lib: {
      entry: join(root, 'src/driver-page', entry),
      formats: ['es'],
      fileName: () => fileName,
      cssFileName: 'app',
    },
    minify: true,
  },
})

/**
 * Writes the driver's page into the folder of a built front end: a few files with names of their own, and its worker.
 * @returns gzip bytes of its first load; more than `budget` is no build
 */
export async function buildDriverPage(folder: string, budget = driverPageBudget): Promise<number> {
  const out = join(folder, driverPage)
  await build(lib(out, 'main.tsx', 'app.js', {}))
  const files = await Promise.all(['app.js', 'app.css'].map((name) => readFile(join(out, name))))
  const html = (await readFile(join(root, 'tools/pwa/driver/page.html'), 'utf8')).replaceAll('__BASE__', driverPage)
  const bytes = [html, ...files].reduce((sum, file) => sum + gzipSync(file).length, 0)
  if (bytes > budget) throw new Error(`the driver's page has ${bytes} bytes, of ${budget}`)
  await writeFile(join(out, 'page.html'), html)
  const icons = existsSync(join(folder, 'icons/icon-192.png'))
    ? [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]
    : []
  const manifest = {
    name: 'Farol',
    short_name: 'Farol',
    start_url: `${driverPage}/`,
    scope: `${driverPage}/`,
    display: 'standalone',
    background_color: '#0e1216',
    theme_color: '#161b21',
    icons,
  }
  await writeFile(join(out, 'manifest.webmanifest'), JSON.stringify(manifest))
  const version = createHash('sha256').update(Buffer.concat(files)).update(html).digest('hex').slice(0, 16)
  await build(lib(out, 'page.worker.ts', 'sw.js', { PAGE_VERSION: JSON.stringify(version) }))
  return bytes
}
