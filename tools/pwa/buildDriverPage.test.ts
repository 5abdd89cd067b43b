import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { buildDriverPage } from './buildDriverPage.ts'

test('journey §3.13 a phone loads 150 kB of the driver’s page at most, and a page of more is no build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'driver-page-'))
  try {
    const bytes = await buildDriverPage(folder)
    expect(bytes).toBeLessThanOrEqual(150_000)
    await expect(buildDriverPage(folder, bytes - 1)).rejects.toThrow(`the driver's page has ${bytes} bytes`)
  } finally {
    await rm(folder, { recursive: true })
  }
})
