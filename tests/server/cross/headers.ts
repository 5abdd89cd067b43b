import { request as plainRequest } from 'node:http'

export interface HeaderFigures {
  routes: number
  asked: number
  wrong: string[]
}

/** What every answer bears (ASVS V3.4). */
const wanted = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
/** And what none may. */
const unwanted = ['x-powered-by', 'server', 'access-control-allow-origin', 'set-cookie']
const strangers = ['TRACE', 'PROPFIND', 'DELETE', 'PATCH', 'OPTIONS']

/** P48: headers of every route, and methods that no route was made for. `routes` are `METHOD /path`. */
export async function lookAtHeaders(url: string, routes: readonly string[]): Promise<HeaderFigures> {
  const figures: HeaderFigures = { routes: routes.length, asked: 0, wrong: [] }
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    const reply = await fetch(`${url}${path}`, { method })
    await reply.body?.cancel()
    figures.asked += 1
    for (const [name, value] of Object.entries(wanted)) {
      const found = reply.headers.get(name)
      if (found !== value) figures.wrong.push(`${route} ${name}: ${found}`)
    }
    for (const name of unwanted) if (reply.headers.has(name)) figures.wrong.push(`${route} has ${name}`)
    // Papers about the contract are a page; anything else is data, and runs nothing.
    const policy = reply.headers.get('content-security-policy') ?? ''
    const strict =
      path === '/api/docs'
        ? /^default-src 'none'; .*style-src 'self' 'nonce-/
        : /^default-src 'none'; frame-ancestors 'none'$/
    if (!strict.test(policy)) figures.wrong.push(`${route} may run ${policy}`)
  }
  for (const method of strangers) {
    for (const path of new Set(routes.map((route) => route.split(' ')[1] ?? ''))) {
      if (routes.some((route) => isOf(route, method, path))) continue
      figures.asked += 1
      const status = await statusOf(method, `${url}${path}`)
      if (status !== 404) figures.wrong.push(`${method} ${path}: ${status}`)
    }
  }
  return figures
}

/** Whether a request is of a route: `/usuario/get` is of `/usuario/:id` too. */
function isOf(route: string, method: string, path: string): boolean {
  const [of, pattern = ''] = route.split(' ')
  const [parts, asked] = [pattern.split('/'), path.split('/')]
  return (
    of === method &&
    parts.length === asked.length &&
    parts.every((part, at) => part === asked[at] || part.startsWith(':'))
  )
}

/** `fetch` refuses to send some of these methods. */
const statusOf = (method: string, url: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    plainRequest(url, { method, headers: { 'max-forwards': '0' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
