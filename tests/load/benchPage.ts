import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'

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
 * What runs often V8 compiles in ever better and larger ways, and it goes on with that for hours: the rarer a function, the
 * later its turn. A heap that grows then says nothing of what the page keeps. With the two compilers that optimise off,
 * and the plain one at work from the first call on, all code is there within minutes, and the whole heap can be judged.
 */
const plainCode = ['--max-opt=1', '--always-sparkplug', '--invocation-count-for-feedback-allocation=1'].join(' ')

/**
 * A browser on a machine without a graphics card. `map`: everything is drawn by SwiftShader, as a card would;
 * `page`: the page by the plain painter, which is far cheaper where what counts lies beside the map; `heap`: as `page`, and its
 * code is made once and for all.
 */
export const openBrowser = (draws: 'map' | 'page' | 'heap' = 'map'): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(chromium.executablePath()),
    args: [
      '--no-sandbox',
      ...(draws === 'map' ? ['--use-angle=swiftshader'] : []),
      '--enable-unsafe-swiftshader',
      '--mute-audio',
      ...(draws === 'heap' ? [`--js-flags=${plainCode}`] : []),
      // A page that was laid over has no address of its own, and may not open a socket to this machine.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  })
