import type { Page } from '@playwright/test'

import type { Endpoint } from '#contract/endpoint.ts'
import { entities } from '#contract/entities/all.ts'
import type { Defined } from '#contract/machine/list.ts'

/** The calls by which lists of nouns, and of what is linked to them, are read. */
const paths = Object.values<Defined>(entities)
  .flatMap(({ calls }) => Object.entries<Endpoint>({ ...calls }))
  .flatMap(([verb, { path }]) => (verb === 'list' || verb === 'links' ? [path] : []))
const nothing = { total: 0, ativos: 0, linhas: [], proxima: null }
const refused = { code: 'request.invalid', msg: 'Pedido inválido' }

/** Answers lists of registries in the place of the server, until they are as they are stored. */
export async function answered(page: Page): Promise<{ as: 'stored' | 'none' | 'refused' }> {
  const list: { as: 'stored' | 'none' | 'refused' } = { as: 'stored' }
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const asked = new URL(request.url()).pathname.replace('/api', '')
    if (request.method() !== 'POST' || !paths.includes(asked) || list.as === 'stored') return route.fallback()
    const json = list.as === 'none' ? nothing : refused
    await route.fulfill({ status: list.as === 'none' ? 200 : 400, json })
  })
  return list
}
