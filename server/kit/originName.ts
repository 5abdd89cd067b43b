import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Brand } from '#contract/brand.ts'

const withoutPage = 'Farol'

/**
 * GEN-18: whose product speaks in files, letters and authenticators: the brand that the build wrote into its page, so that
 * a server needs no setting of its own beside the page that it serves. Without a built page (tests, a server behind
 * another's pages) it is the product's own name.
 */
export async function originNameOf(pages: string): Promise<string> {
  const page = await readFile(join(pages, 'index.html'), 'utf8').catch(() => '')
  const data = /<script[^>]* id="brand"[^>]*>([^<]+)<\/script>/.exec(page)?.[1]
  return data === undefined ? withoutPage : Brand.parse(JSON.parse(data)).originName
}
