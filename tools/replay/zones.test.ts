import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const field = resolve(import.meta.dirname, '../../../shared/data/field/recordings')
const open = resolve(import.meta.dirname, 'open.ts')

/** Reads every recording in a process of its own, as a machine of that zone. */
async function readIn(zone: string): Promise<string> {
  const files = readdirSync(field).toSorted()
  const program = `
    const { openRecording } = await import(${JSON.stringify(open)})
    const all = {}
    for (const name of ${JSON.stringify(files)}) {
      const skipped = []
      const options = { map: {}, zone: '-03:00', skip: (why) => skipped.push(why) }
      all[name] = { fixes: await Array.fromAsync(openRecording(${JSON.stringify(`${field}/`)} + name, options)), skipped }
    }
    console.log(JSON.stringify({ zone: new Date(2026, 0, 1).getTimezoneOffset(), all }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TZ: zone },
  })
  return stdout
}

test.skipIf(!existsSync(field))(
  'issue 26, line 19: recordings are the same reports on a machine of any zone',
  async () => {
    const zones = ['UTC', 'America/Sao_Paulo', 'Asia/Tokyo']
    const read = await Promise.all(
      zones.map(async (zone) => JSON.parse(await readIn(zone)) as { zone: number; all: object }),
    )
    expect(read.map(({ zone }) => zone)).toEqual([0, 180, -540])
    const [first, ...others] = read
    expect(Object.keys(first?.all ?? {}).length).toBeGreaterThan(5)
    for (const other of others) expect(other.all).toEqual(first?.all)
  },
)
