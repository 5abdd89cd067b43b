import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import type { PackagesReport } from './packagesReport.ts'
import { packagesReportFile } from './packagesReport.ts'
import { root } from './steps.ts'

/** What Vite's manifest says of one script: its file, and the keys of those it loads with itself. */
export interface ManifestEntry {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}
export type Manifest = Record<string, ManifestEntry>

/** The sign-in page: the entry, and the lazy scripts that its route asks for. */
const entry = 'index.html'
const signIn = /^src\/areas\/login\//

/** Gzip bytes of script that the sign-in page may load. */
export const signInBudget = 260 * 1024

/** Scripts that a screen may take: each is asked for, sent and compiled by itself (tools/chunks.ts). */
export const screenBudget = 60

/** The screen of the most scripts, the page and what comes with the session counted with it. */
export function widestScreen(manifest: Manifest): { screen: string; scripts: number } {
  const screens = Object.keys(manifest).filter((key) => key.endsWith('.screen.tsx'))
  const shell = Object.keys(manifest).filter((key) => key.endsWith('/SignedIn.tsx'))
  const counted = screens.map((screen) => ({ screen, scripts: loadedBy(manifest, [entry, ...shell, screen]).length }))
  return counted.reduce((most, one) => (one.scripts > most.scripts ? one : most), { screen: '', scripts: 0 })
}

/** What a page without a map or a chart must not pay for. */
const heavy = /^(maplibre-gl|mapbox-gl|react-map-gl|@vis\.gl\/.*|@deck\.gl\/.*|@luma\.gl\/.*|@nivo\/.*|pmtiles)$/

/** The files that start with the given manifest keys: themselves and their static imports, each once. */
export function loadedBy(manifest: Manifest, keys: string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const found = manifest[key]
    if (!found || seen.has(key)) return
    seen.add(key)
    found.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'))
}

/** The heavy packages found in the given files, as "package in file". */
export function heavyAmong(files: string[], report: PackagesReport): string[] {
  return files.flatMap((file) =>
    Object.keys(report[file] ?? {})
      .filter((name) => heavy.test(name))
      .map((name) => `${name} in ${file}`),
  )
}

async function json<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T
}

async function main(): Promise<void> {
  const dist = join(root, 'dist')
  const manifest = await json<Manifest>(join(dist, '.vite/manifest.json'))
  if (!manifest[entry]) throw new Error(`the manifest has no ${entry}`)
  const files = loadedBy(manifest, [entry, ...Object.keys(manifest).filter((key) => signIn.test(key))])
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, bytes: gzipSync(await readFile(join(dist, file))).length })),
  )
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { file, bytes } of sizes) console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${file}`)
  console.log(
    `${(total / 1024).toFixed(1).padStart(7)} KB  script of the sign-in page (budget ${signInBudget / 1024} KB)`,
  )

  const strays = heavyAmong(files, await json<PackagesReport>(join(dist, packagesReportFile)))
  for (const stray of strays) console.error(`the sign-in page loads ${stray}`)
  const { screen, scripts } = widestScreen(manifest)
  console.log(`${scripts} scripts for ${screen}, more than for any other screen (budget ${screenBudget})`)
  if (total > signInBudget || scripts > screenBudget || strays.length > 0) process.exitCode = 1
}

if (import.meta.main) await main()
