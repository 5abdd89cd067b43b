import { readFile } from 'node:fs/promises'

import type { Plugin } from 'vite'

import { brandedPage } from './brandedPage.ts'
import { brandManifest } from './brandManifest.ts'
import { readBrand } from './readBrand.ts'

interface Served {
  type: string
  content: () => string | Buffer | Promise<Buffer>
}

/**
 * GEN-14: the brand of a build. It is data of the page, and a manifest and a few pictures beside it, so the code of all
 * brands is one.
 * @param name of a folder of `brands/`
 */
export function brandPlugin(name: string): Plugin {
  const read = readBrand(name)
  const served = new Map<string, Served>([
    ['/manifest.webmanifest', { type: 'application/manifest+json', content: () => brandManifest(read) }],
    ...read.icons.map(({ path, draw }): [string, Served] => [path, { type: 'image/png', content: draw }]),
    ...Array.from(read.files, ([path, file]): [string, Served] => [
      path,
      { type: 'image/svg+xml', content: () => readFile(file) },
    ]),
  ])
  return {
    name: 'brand',
    transformIndexHtml: (html) => brandedPage(html, read),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = served.get(request.url?.split('?', 1)[0] ?? '')
        if (file === undefined) return next()
        response.setHeader('content-type', file.type)
        Promise.resolve(file.content()).then((content) => response.end(content), next)
      })
    },
    async generateBundle() {
      for (const [path, { content }] of served) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: await content() })
      }
    },
  }
}
