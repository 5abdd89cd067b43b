import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name))
    .find((file) => existsSync(file))

/** Debian keeps the server programs of PostgreSQL out of PATH, one folder per version; the newest comes first. */
function debianPostgres(): string[] {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return []
  return readdirSync(base)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'))
}

/** The folder of `postgres` and `initdb`, or undefined where PostgreSQL is not installed. */
export function findPostgres(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debianPostgres()]
  return folders.find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
}

export const findRedis = (): string | undefined => onPath('redis-server')

const macApp = (name: string): string => `/Applications/${name}.app/Contents/MacOS/${name}`

/**
 * A Chromium to test with: `CHROME_PATH`, then one of the system, then the one that Playwright downloaded.
 * @throws when CHROME_PATH names a file that is not there: another browser would be a silent surprise
 */
export function findBrowser(downloaded: string): string | undefined {
  const asked = process.env.CHROME_PATH
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROME_PATH is ${asked}, and there is no such file`)
    return asked
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const candidates = [...names.map(onPath), macApp('Google Chrome'), macApp('Chromium'), downloaded]
  return candidates.find((file) => file !== undefined && existsSync(file))
}
