import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { build } from 'vite'

import { root } from '../steps.ts'
import { type BuiltFile, shellFiles } from './shellFiles.ts'

/** What the page needs beyond what was built from its modules: names as the server serves them. */
const plainFiles = ['index.html', 'theme.js', 'favicon.svg', 'manifest.webmanifest']
/** Of a brand whose favicon can be drawn. */
const icon = 'icons/icon-192.png'

async function revised(folder: string, name: string): Promise<{ url: string; revision: string }> {
  const content = await readFile(join(folder, name))
  return { url: `/${name}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) }
}

/** The list that the worker fetches when it is installed. Names below `assets/` are revisions themselves. */
async function listOf(folder: string): Promise<{ url: string; revision: string | null }[]> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
  const built = shellFiles(JSON.parse(text) as Record<string, BuiltFile>)
  const brands = await readdir(join(folder, 'brand'), { recursive: true, withFileTypes: true })
  const pictures = brands
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  const icons = existsSync(join(folder, icon)) ? [icon] : []
  return [
    ...(await Promise.all([...plainFiles, ...icons, ...pictures].map((name) => revised(folder, name)))),
    ...[...built].map((name) => ({ url: `/${name}`, revision: null })),
  ]
}

/** Writes `sw.js` into the folder of a built front end: src/app/offline/shell.worker.ts with its list. */
export async function buildWorker(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      SHELL_FILES: JSON.stringify(await listOf(folder)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: ['chrome120', 'edge120', 'firefox121', 'safari17.4'],
      lib: {
        entry: join(root, 'src/app/offline/shell.worker.ts'),
        formats: ['iife'],
        name: 'shellWorker',
        fileName: () => 'sw.js',
      },
    },
  })
}
