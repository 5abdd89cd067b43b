import { existsSync } from 'node:fs'

import { chromium } from '@playwright/test'

import { findBrowser } from './programs.ts'
import { runStep } from './steps.ts'

const aptInstall =
  'apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -yq --no-install-recommends chromium'

/**
 * The browser for the browser tests, fetched where there is none: from Debian's packages as root (they bring the
 * libraries along), else by Playwright's download. Undefined when neither worked; what they said is printed.
 */
export async function browserOrInstall(): Promise<string | undefined> {
  const find = (): string | undefined => findBrowser(chromium.executablePath())
  const found = find()
  if (found) return found
  const ways: [string, ...string[]][] = [['playwright', 'install', 'chromium']]
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) ways.unshift(['sh', '-c', aptInstall])
  for (const command of ways) {
    console.log(`browser: none found, trying ${command.join(' ')}`)
    const { state, output } = await runStep({ name: 'browser', command })
    if (state === 'ok' && find()) return find()
    console.log(output.trimEnd())
  }
  return undefined
}
