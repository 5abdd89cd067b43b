import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { z } from 'zod'

import { findBrowser } from '../../tools/programs.ts'

const repository = join(import.meta.dirname, '../..')

/** How the page of `page/` is built and served. */
export const benchConfig = {
  root: join(import.meta.dirname, 'page'),
  configFile: false,
  publicDir: join(repository, 'public'),
  logLevel: 'error',
} as const satisfies InlineConfig

export interface BenchPage {
  outDir: string
  /** Takes the folder away. */
  close(): Promise<void>
}

/** Builds the page of `page/`: the product's own live screen, with what measures it. */
export async function buildBenchPage(): Promise<BenchPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'farol-bench-page-'))
  await build({
    ...benchConfig,
    plugins: [react()],
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'esnext', chunkSizeWarningLimit: 5_000 },
  })
  return { outDir, close: () => rm(outDir, { recursive: true, force: true }) }
}

/** Lets a browser find the built page at an origin of the product: its files come first, everything else is the server's. */
export async function layOver(context: BrowserContext, origin: string, { outDir }: BenchPage): Promise<void> {
  await context.route(
    (url) => url.origin === origin && (url.pathname === '/' || existsSync(join(outDir, url.pathname))),
    (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ path: join(outDir, pathname === '/' ? 'index.html' : pathname) })
    },
  )
}

/**
 * How the browser compiles a page's script. `usual`: as it comes; what runs often V8 compiles in ever better and larger ways,
 * and the rarer a function, the later its turn, so that a heap goes on growing for hours by what the page does not keep.
 * `early`: just so, but the turn of each function comes after a 24th of the calls. `plain`: without the two compilers that
 * optimise, and the plain one at work from the first call on.
 */
export const ScriptCode = z.enum(['usual', 'early', 'plain'])
export type ScriptCode = z.infer<typeof ScriptCode>

const codeFlags: Record<ScriptCode, readonly string[]> = {
  usual: [],
  // V8's own counts divided by 24: 8, 400, 100, 3,000, 500 and 500 (`--help` of V8 15.6).
  early: [
    '--invocation-count-for-feedback-allocation=1',
    '--invocation-count-for-maglev=17',
    '--invocation-count-for-maglev-osr=4',
    '--invocation-count-for-turbofan=125',
    '--invocation-count-for-osr=21',
    '--minimum-invocations-after-ic-update=21',
  ],
  plain: ['--max-opt=1', '--always-sparkplug', '--invocation-count-for-feedback-allocation=1'],
}

/**
 * A browser on a machine without a graphics card. `map`: everything is drawn by SwiftShader, as a card would;
 * `page`: the page by the plain painter, which is far cheaper where what counts lies beside the map.
 */
export const openBrowser = (draws: 'map' | 'page' = 'map', code: ScriptCode = 'usual'): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(chromium.executablePath()),
    args: [
      '--no-sandbox',
      ...(draws === 'map' ? ['--use-angle=swiftshader'] : []),
      '--enable-unsafe-swiftshader',
      '--mute-audio',
      ...(code === 'usual' ? [] : [`--js-flags=${codeFlags[code].join(' ')}`]),
      // A page that was laid over has no address of its own, and may not open a socket to this machine.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  })
