import { readFile } from 'node:fs/promises'

import type { Plugin } from 'vite'

import { brandedPage } from './brandedPage.ts'
import { readBrand } from './readBrand.ts'

/**
 * GEN-14: the brand of a build. It is data of the page and a few pictures beside it, so the code of all brands is one.
 * @param name of a folder of `brands/`
 */
export function brandPlugin(name: string): Plugin {
  const { brand, files } = readBrand(name)
  return {
    name: 'brand',
    transformIndexHtml: (html) => brandedPage(html, brand),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get(request.url?.split('?', 1)[0] ?? '')
        if (file === undefined) return next()
        response.setHeader('content-type', 'image/svg+xml')
        readFile(file).then((content) => response.end(content), next)
      })
    },
    async generateBundle() {
      for (const [path, file] of files) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: await readFile(file) })
      }
    },
  }
}
