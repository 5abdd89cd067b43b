import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

const Versions = z.record(z.string(), z.string())
const Package = z.object({
  dependencies: Versions,
  devDependencies: Versions,
  optionalDependencies: Versions,
  '//dependencies': Versions,
})
const file = join(import.meta.dirname, '../../package.json')
const { dependencies, devDependencies, optionalDependencies, ...rest } = Package.parse(
  JSON.parse(readFileSync(file, 'utf8')),
)
const versions = { ...dependencies, ...devDependencies, ...optionalDependencies }

test('every package has a line that says why it is here, and no line outlives its package', () => {
  expect(Object.keys(rest['//dependencies']).toSorted()).toEqual(Object.keys(versions).toSorted())
})

test('every version is exact: what was tested is what is installed', () => {
  expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})
