import { readFileSync } from 'node:fs'

import { filledIcons, ownIcons, regularIcons } from '../../src/ui/icons/names.ts'

const phosphor = new URL('../../node_modules/@phosphor-icons/core/assets/', import.meta.url)
const own = new URL('../../src/ui/icons/own/', import.meta.url)

/** The drawing of one SVG file, without its frame. Throws when the file is not an SVG on the grid of 256. */
function drawing(file: URL): string {
  const [, inside] = /^<svg [^>]*viewBox="0 0 256 256"[^>]*>(.*)<\/svg>\s*$/s.exec(readFileSync(file, 'utf8')) ?? []
  if (!inside) throw new Error(`not an icon on the 256 grid: ${file.pathname}`)
  return inside
}

const symbol = (id: string, file: URL) => `<symbol id="${id}" viewBox="0 0 256 256">${drawing(file)}</symbol>`

/** Every icon of names.ts as one SVG file of symbols, each id the icon's name. Throws on a name without a file. */
export const sprite = (): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...regularIcons.map((name) => symbol(name, new URL(`regular/${name}.svg`, phosphor))),
    ...filledIcons.map((name) => symbol(`${name}-fill`, new URL(`fill/${name}-fill.svg`, phosphor))),
    ...ownIcons.map((name) => symbol(name, new URL(`${name}.svg`, own))),
    '</svg>\n',
  ].join('\n')
