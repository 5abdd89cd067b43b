import { chromium, defineConfig, devices } from '@playwright/test'

import { findBrowser } from './tools/programs.ts'

const browser = findBrowser(chromium.executablePath())

/** Software alone draws: the page by the plain painter, only the map by SwiftShader. Nothing leaves this machine. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
]

/** Each test file starts its own server (tests/e2e/farol.ts), so that no file sees what another one wrote. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  // Each test has servers and browsers of its own: two at a time keep two cores busy to the end.
  workers: 2,
  // A whole run asks for a second try, which is said aloud, and two of them are the most that it may need:
  // tools/checks.ts, tools/results.ts.
  retries: 0,
  // A ceiling, not an expectation: maps are drawn in software, on as little as two shared cores.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 120_000,
    // Of the second try alone: what a trace keeps of the page at each act costs a fifth of the whole time.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    // Without a locale of its own Chromium gives a file with an accent in its name another one.
    launchOptions: { args, env: { ...process.env, LC_ALL: 'C.UTF-8' }, ...(browser && { executablePath: browser }) },
  },
  projects: [{ name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 720 } } }],
})
