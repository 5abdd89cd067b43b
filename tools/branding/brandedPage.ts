import type { Brand } from '#contract/brand.ts'

import type { BrandFiles } from './readBrand.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** A data block ends at the first `</script`, whatever it holds. */
const dataBlock = (brand: Brand) => JSON.stringify(brand).replaceAll('<', '\\u003c')

/** Throws when the page lost the place: a brand that is silently not there would be another's product. */
function put(html: string, place: RegExp, replacement: (begin: string, end: string) => string): string {
  if (!place.test(html)) throw new Error(`the page has no ${place.source}`)
  return html.replace(place, (_all, begin: string, end: string) => replacement(begin, end))
}

/**
 * Writes a brand into the page: title, favicon, the mark that stands until the first script has run, icon of a home
 * screen, and the data block that `src/lib/brand.ts` reads.
 * Works on its own result.
 */
export function brandedPage(
  html: string,
  { brand, icons, mark }: Pick<BrandFiles, 'brand' | 'icons' | 'mark'>,
): string {
  const titled = put(html, /(<title>)[^<]*(<\/title>)/, (begin, end) => begin + escaped(brand.documentTitle) + end)
  const marked = put(titled, /(<link rel="icon" href=")[^"]*(")/, (begin, end) => begin + escaped(brand.favicon) + end)
  const drawing = `data:image/svg+xml,${encodeURIComponent(mark)}`
  const booted = put(marked, /(<img class="boot" src=")[^"]*(")/, (begin, end) => begin + drawing + end)
  const touch = icons.find(({ size }) => size === 180)?.path ?? brand.favicon
  const touched = put(booted, /(<link rel="apple-touch-icon" href=")[^"]*(")/, (begin, end) => begin + touch + end)
  return put(
    touched,
    /(<script[^>]* id="brand"[^>]*>)[^<]*(<\/script>)/,
    (begin, end) => begin + dataBlock(brand) + end,
  )
}
