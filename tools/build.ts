import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { precompress } from './precompress.ts'
import { stampOf } from './stamp.ts'
import { root, runStep } from './steps.ts'

/** Files that a program makes from other files: made again when those changed, before the page is built from them. */
const generated = [
  {
    name: 'basemap',
    program: 'tools/basemap/build.ts',
    inputs: ['tools/basemap', 'package-lock.json'],
    output: 'public/basemap',
  },
  {
    name: 'map of the sign-in page',
    program: 'tools/brand/loginMap.ts',
    inputs: ['tools/brand', 'package-lock.json'],
    output: 'public/brand',
  },
  {
    name: 'sprite',
    program: 'tools/sprite.ts',
    inputs: ['tools/sprite.ts', 'tools/icons', 'src/ui/icons/names.ts', 'src/ui/icons/own', 'package-lock.json'],
    output: 'src/ui/icons/sprite.svg',
  },
]

const sources = ['src', 'streams', 'contract', 'public', 'brands', 'tools/brand', 'tools/branding', 'tools/pwa']
const settings = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'tools/chunks.ts',
  'tools/packagesReport.ts',
  'tools/stylesFirst.ts',
]

const dist = join(root, 'dist')
const stampFile = join(dist, '.stamp')

type Stamps = Record<string, string>

async function lastStamps(): Promise<Stamps> {
  const text = await readFile(stampFile, 'utf8').catch(() => '{}')
  return JSON.parse(text) as Stamps
}

/** Brings the generated files up to date; throws with the program's own words when it fails. */
async function generate(last: Stamps): Promise<Stamps> {
  const stamps: Stamps = {}
  for (const { name, program, inputs, output } of generated) {
    if (!existsSync(join(root, program))) continue
    const stamp = await stampOf(root, inputs)
    stamps[name] = stamp
    if (last[name] === stamp && existsSync(join(root, output))) continue
    const { state, output: said } = await runStep({ name, command: ['node', program] })
    if (state !== 'ok') throw new Error(`${program} failed:\n${said}`)
    console.log(`build: made the ${name}`)
  }
  return stamps
}

/**
 * Builds into a folder beside `dist` and puts it in place at the end: a build that fails or is stopped leaves
 * the last good one served.
 */
async function buildFront(stamps: Stamps): Promise<void> {
  const started = performance.now()
  const next = join(root, `dist-next-${process.pid}`)
  try {
    // Both bring Vite along, which a build that is up to date does not need.
    const { build } = await import('vite')
    const { buildWorker } = await import('./pwa/buildWorker.ts')
    const { buildDriverPage } = await import('./pwa/buildDriverPage.ts')
    await build({ root, logLevel: 'warn', build: { outDir: next, emptyOutDir: true } })
    await buildWorker(next)
    await buildDriverPage(next)
    const packed = await precompress(next)
    await writeFile(join(next, '.stamp'), JSON.stringify(stamps, null, 1))
    await rm(dist, { recursive: true, force: true })
    await rename(next, dist)
    console.log(`build: front end in ${((performance.now() - started) / 1000).toFixed(1)} s, ${packed} files packed`)
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } })
  const last = await lastStamps()
  const stamps = await generate(last)
  stamps.front = await stampOf(root, [...sources, ...settings])
  stamps.brand = process.env.FAROL_BRAND || 'farol'
  const fresh = last.front === stamps.front && last.brand === stamps.brand
  if (values['if-stale'] && fresh) console.log('build: dist is up to date')
  else await buildFront(stamps)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
