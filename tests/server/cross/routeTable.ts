import { subscribe, unsubscribe } from 'node:diagnostics_channel'

import type { FastifyInstance } from 'fastify'

/** Fastify says this of every instance that it makes, before the first route. */
const channel = 'fastify.initialization'

const isFastify = (value: unknown): value is FastifyInstance =>
  typeof value === 'object' && value !== null && 'addHook' in value

/** Every route that Fastify is given while `start` runs, as `METHOD /path`; HEAD comes with each GET and is left out. */
export async function routesOf(start: () => Promise<unknown>): Promise<string[]> {
  const routes: string[] = []
  const onFastify = (message: unknown) => {
    const app: unknown =
      typeof message === 'object' && message !== null && 'fastify' in message ? message.fastify : null
    if (!isFastify(app)) return
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`)
    })
  }
  subscribe(channel, onFastify)
  try {
    await start()
  } finally {
    unsubscribe(channel, onFastify)
  }
  return routes
}
