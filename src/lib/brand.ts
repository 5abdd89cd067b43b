import { Brand } from '#contract/brand.ts'

let read: Brand | undefined

/**
 * GEN-14: whose product this page is. The build writes it into the page (`tools/branding/`), beside the code, so that
 * one build of the code serves every brand.
 */
export function brand(): Brand {
  read ??= Brand.parse(JSON.parse(document.getElementById('brand')?.textContent ?? 'null'))
  return read
}
