import { type Page, expect } from '@playwright/test'

/**
 * Loses the answer to the first request of a method that makes something; before anything else can be said of it,
 * somebody else changes it.
 * @param differently what they write, by its wire names
 */
export async function overtaken(page: Page, path: RegExp, method: 'POST' | 'PUT', differently: object): Promise<void> {
  let lost = false
  await page.route(path, async (route) => {
    const request = route.request()
    if (request.method() !== method || lost) return route.fallback()
    lost = true
    const made = await (await route.fetch()).json()
    const { id_empresa: _company, chave: _key, ...said } = request.postDataJSON()
    const { authorization = '' } = await request.allHeaders()
    const answer = await page.request.put(`${request.url()}/${made.id}`, {
      headers: { authorization },
      data: { ...said, ...differently, rev: 1 },
    })
    expect(answer.status()).toBe(200)
    await route.abort()
  })
}
