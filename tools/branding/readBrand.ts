import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { Brand } from '#contract/brand.ts'

import { root } from '../steps.ts'
import { type BrandIcon, brandIcons } from './brandIcons.ts'

const pictures = ['logo', 'shortLogo', 'smallLogo', 'favicon'] as const

/** A brand as the build needs it. */
export interface BrandFiles {
  /** What the page is told; pictures by the path from which they are served. */
  brand: Brand
  /** Path from which it is served → file. */
  files: ReadonlyMap<string, string>
  /** The favicon's own text, for what must not wait for a file. */
  mark: string
  /** Those of the installed page; none of a favicon that cannot be drawn. */
  icons: readonly BrandIcon[]
}

/** What the setting may name: the folders of `brands/`. */
export const brandNames = (): string[] =>
  readdirSync(join(root, 'brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

/** The favicon keeps the address that browsers, the manifest and the API's page ask for, whoever's it is. */
const servedAt = (folder: string, field: (typeof pictures)[number], file: string) =>
  field === 'favicon' ? '/favicon.svg' : `/brand/${folder}/${file}`

/**
 * GEN-14, GEN-17: reads `brands/<name>/brand.json` and finds its pictures.
 * @throws with what is wrong, one line per field, when the name is none, a field is missing, unknown or malformed, or a
 *   picture is not there
 */
export function readBrand(name: string): BrandFiles {
  if (!brandNames().includes(name)) throw new Error(`FAROL_BRAND must be one of ${brandNames().join(', ')}.`)
  const folder = join(root, 'brands', name)
  const read = Brand.safeParse(JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')))
  if (!read.success) throw new Error(`brands/${name}/brand.json:\n${z.prettifyError(read.error)}`)
  const brand = { ...read.data }
  const files = new Map<string, string>()
  for (const field of pictures) {
    const file = join(folder, brand[field])
    if (!existsSync(file)) throw new Error(`brands/${name}/brand.json: ${field} is not there: ${brand[field]}`)
    brand[field] = servedAt(name, field, brand[field])
    files.set(brand[field], file)
  }
  const mark = readFileSync(join(folder, read.data.favicon), 'utf8')
  return { brand, files, mark, icons: brandIcons(mark) }
}
