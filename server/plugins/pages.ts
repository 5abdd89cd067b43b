import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { driverPage, isDriverPage } from '#contract/driverPage.ts'
import { Refusal } from '#contract/errors.ts'

import { refuse } from './errors.ts'

const nonceMark = '__CSP_NONCE__'
/** Files below `/assets/` carry a hash of their content in their names. */
const forEver = 'public, max-age=31536000, immutable'

/**
 * What may be asked for by name, as `assets/a.js`: known from the start, so that no request makes the disk list a folder
 * of two thousand. The raw page still holds the mark of the nonce; what begins with a dot is the build's own.
 */
async function filesOf(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const names = files.map((file) => relative(folder, file).replaceAll(sep, '/'))
  return new Set(names.filter((name) => name !== 'index.html' && !/(^|\/)\./.test(name)))
}

/**
 * The built front end: files as they are (packed ones where the browser takes them, ranges for map tiles), and
 * `index.html` with a fresh nonce for every other address that a browser asks for as a page.
 * Without a built front end every such address answers 404.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
  const ofDriver = await readFile(join(folder, driverPage, 'page.html'), 'utf8').catch(() => null)
  if (page !== null) {
    const files = await filesOf(folder)
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? forEver : 'no-cache')
      },
    })
    app.get<{ Params: { '*': string } }>('/*', (http, reply) =>
      files.has(http.params['*']) ? reply.sendFile(http.params['*']) : reply.callNotFound(),
    )
  }
  app.setNotFoundHandler((http, reply) => {
    const path = http.url.split('?', 1)[0] ?? ''
    const wantsPage =
      (http.method === 'GET' || http.method === 'HEAD') &&
      !/^\/(api|assets|ingest|socket\.io)(\/|$)/.test(path) &&
      // Service workers ask for their page by its name and accept anything; so do those who watch whether it is up.
      (['/', '/index.html', `${driverPage}/`].includes(path) || /\btext\/html\b/.test(http.headers.accept ?? ''))
    if (page === null || !wantsPage) {
      return refuse(http, reply.header('cache-control', 'no-store'), new Refusal('route.notFound'))
    }
    if (ofDriver !== null && isDriverPage(path)) {
      // Its worker stands below the address with the slash, and answers for nothing above it.
      if (path === driverPage) return reply.redirect(`${driverPage}/`)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(ofDriver)
    }
    // A link to set a password holds its secret: what the page loads must not carry it on (P45).
    if (path.startsWith('/reset-password/')) void reply.header('referrer-policy', 'no-referrer')
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(nonceMark, reply.styleNonce))
  })
}
