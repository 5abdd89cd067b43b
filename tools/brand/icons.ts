import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '../steps.ts'
import { groundOf, shapesOf } from './drawing.ts'
import { paint, png } from './raster.ts'

/**
 * Draws the icons of the installed page from `brands/farol/favicon.svg`, whose marks are polygons: there is one drawing of
 * the brand. Launchers cut maskable icons to a shape of their own: a circle of four fifths is safe, and all are
 * drawn to lie within it.
 */
const folder = join(root, 'public/icons')
const svg = await readFile(join(root, 'brands/farol/favicon.svg'), 'utf8')
const unitsPerSide = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
await mkdir(folder, { recursive: true })
for (const size of [180, 192, 512]) {
  const pixels = paint(shapesOf(svg), groundOf(svg), { size, unitsPerSide, scale: 0.7 })
  await writeFile(join(folder, `farol-${size}.png`), png(pixels, size))
}
