import { z } from 'zod'

import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'

/** Of the server that answered, why not; `network` where none did, `later` where it was asked too often. */
export type Asked<E extends Endpoint> =
  | { ok: true; answer: Answer<E> }
  | { ok: false; why: 'network' | 'token' | 'refused' | 'later'; said: string | null }

const patienceMs = 20_000

/** One call of the driver's API. Never throws: without a network the page goes on. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  token: string | null,
  input: Partial<Input<E>> & { params?: Record<string, string>; body?: unknown; form?: unknown } = {},
): Promise<Asked<E>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const body = endpoint.body && z.encode(endpoint.body, input.body)
  const form = endpoint.form && formOf(z.encode(endpoint.form, input.form))
  try {
    const response = await fetch(`/api${path}`, {
      method: endpoint.method,
      headers: {
        'accept-language': document.documentElement.lang,
        ...(endpoint.method !== 'GET' && !form && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(endpoint.method !== 'GET' && { body: form ?? JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const said: unknown = await response.json().catch(() => null)
    if (response.ok) {
      const read = endpoint.answer.safeParse(said)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the schema of the endpoint read
      return read.success ? { ok: true, answer: read.data as Answer<E> } : { ok: false, why: 'network', said: null }
    }
    const message = z.object({ msg: z.string() }).safeParse(said)
    const { status } = response
    const why = status === 401 ? 'token' : status === 429 ? 'later' : status >= 500 ? 'network' : 'refused'
    return { ok: false, why, said: message.success ? message.data.msg : null }
  } catch {
    return { ok: false, why: 'network', said: null }
  }
}

/** Text fields, and a picture as the text of its data URL. */
function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...Object(fields) })) form.append(name, String(value))
  return form
}
