import { z } from 'zod'

import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import type { Rest } from '#streams/sources/rest.ts'

interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
}

const encoded = (schema: z.ZodType | undefined, value: unknown): unknown =>
  schema === undefined ? undefined : z.encode(schema, value)

/** The calls of the rail over plain HTTP, as a page makes them; a refusal rejects with what the server said. */
export function httpRest(url: string, token: string): Rest {
  return {
    async call<const E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
      const { params, query, body }: Parts = input
      const inPath = z.record(z.string(), z.coerce.string()).parse(encoded(endpoint.params, params) ?? {})
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(inPath[name] ?? ''))
      const asked = z.record(z.string(), z.coerce.string()).parse(encoded(endpoint.query, query) ?? {})
      const sent = encoded(endpoint.body, body)
      const response = await fetch(`${url}/api${path}?${new URLSearchParams(asked)}`, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: sent === undefined ? undefined : JSON.stringify(sent),
      })
      const answer: unknown = await response.json()
      if (!response.ok) throw answer
      return endpoint.answer.parse(answer) as Answer<E>
    },
  }
}
