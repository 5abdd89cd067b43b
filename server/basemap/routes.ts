import { basename, dirname } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { Refusal } from '#contract/errors.ts'

import type { BasemapFile, RangeFile, TileArchive } from './port.ts'

const rangeAddress = '/basemap/custom.pmtiles'

/** Where the page finds the map file. Never the path: that is the affair of the installation. */
export const addressOf = (file: BasemapFile): string =>
  file.format === 'pmtiles' ? rangeAddress : `/tiles/{z}/{x}/{y}?v=${file.version}`

/** Serves the map file of the installation: an open map, so no session is asked for. */
export async function basemapRoutes(app: FastifyInstance, file: BasemapFile | null): Promise<void> {
  if (file === null) return
  if (file.format === 'pmtiles') await serveRanges(app, file)
  else serveTiles(app, file)
}

async function serveRanges(app: FastifyInstance, file: RangeFile): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: dirname(file.path), serve: false, dotfiles: 'allow' })
    // `no-cache`: kept, and asked after by its ETag, so that a new file is seen
    scope.get(rangeAddress, (_http, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(basename(file.path), { cacheControl: false }),
    )
  })
}

/** Canonical numbers only: one tile has one address, and none is a path. */
const whole = /^(0|[1-9]\d{0,7})$/

function serveTiles(app: FastifyInstance, archive: TileArchive): void {
  app.get<{ Params: { z: string; x: string; y: string } }>('/tiles/:z/:x/:y', async ({ params }, reply) => {
    const texts = [params.z, params.x, params.y]
    if (!texts.every((text) => whole.test(text))) throw new Refusal('request.invalid')
    const [z = 0, x = 0, y = 0] = texts.map(Number)
    if (z > 24 || x >= 2 ** z || y >= 2 ** z) throw new Refusal('request.invalid')
    if (z < archive.minZoom || z > archive.maxZoom) throw new Refusal('route.notFound')
    // the address that the page is told changes with the file (`?v=`)
    void reply.header('cache-control', 'public, max-age=604800')
    const tile = archive.tile(z, x, y)
    // nothing stands there, and that is known: open sea, or past the edge
    if (tile === null) return reply.status(204).send()
    if (tile.encoding !== undefined) void reply.header('content-encoding', tile.encoding)
    return reply.type(tile.type).send(tile.data)
  })
}
