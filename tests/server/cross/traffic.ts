import type { FastifyInstance } from 'fastify'

import type { Endpoint } from '#contract/endpoint.ts'

import { type Parts } from './sample.ts'

export interface Answered {
  status: number
  headers: Record<string, unknown>
  text: string
  /** `code` of a refusal. */
  code: string | undefined
}

export interface Sent {
  token?: string
  /** Takes the place of what the parts say. */
  payload?: string | Buffer
  headers?: Record<string, string>
  /** The address that it comes from; one of its own unless said. */
  from?: string
  /** Words that must not stand in the answer: those of companies that the caller has nothing to do with. */
  forbidden?: RegExp
}

/** Sends requests into the server without a network, and keeps count: what came back, and what should not have. */
export class Traffic {
  sent = 0
  refused = 0
  /** Requests that were answered with 5xx, or without a code in JSON where they were refused. */
  readonly broken: string[] = []
  readonly leaks: string[] = []
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  get figures() {
    return { sent: this.sent, refused: this.refused, broken: this.broken.length, leaks: this.leaks.length }
  }

  async call(endpoint: Endpoint, parts: Parts, more: Sent = {}): Promise<Answered> {
    const { type, payload } = payloadOf(endpoint, parts)
    return this.send(endpoint.method, addressOf(endpoint, parts), {
      ...more,
      payload: more.payload ?? payload,
      headers: { ...(type === undefined ? {} : { 'content-type': type }), ...more.headers },
    })
  }

  async send(method: Endpoint['method'], url: string, sent: Sent): Promise<Answered> {
    const n = ++this.sent
    const response = await this.#app.inject({
      method,
      url,
      payload: sent.payload,
      // Each from an address of its own, so that the limits of one address do not answer in the place of the route.
      remoteAddress: sent.from ?? `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      headers: { ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }), ...sent.headers },
    })
    const { statusCode: status, headers, payload: text } = response
    const code = codeOf(text)
    const name = `${method} ${url.slice(0, 80)} ${String(sent.payload ?? '').slice(0, 200)} → ${status}`
    if (status >= 400) this.refused += 1
    if (status >= 500 || (status >= 400 && code === undefined)) this.broken.push(`${name} ${text.slice(0, 200)}`)
    if (sent.forbidden?.test(text) === true) this.leaks.push(`${name}: ${sent.forbidden.exec(text)?.[0]}`)
    return { status, headers, text, code }
  }
}

function codeOf(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text)
    const code: unknown = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
    return typeof code === 'string' ? code : undefined
  } catch {
    return undefined
  }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

function addressOf(endpoint: Endpoint, { params, query }: Parts): string {
  const values = new Map(entriesOf(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(entriesOf(query).map(([name, value]) => [name, String(value)])).toString()
  return `/api${path}${search === '' ? '' : `?${search}`}`
}

const boundary = 'farol-boundary'

function payloadOf(endpoint: Endpoint, { body, form }: Parts): { type?: string; payload?: string } {
  if (endpoint.form !== undefined) {
    const fields = entriesOf(form).map(
      ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    )
    return { type: `multipart/form-data; boundary=${boundary}`, payload: `${fields.join('')}--${boundary}--\r\n` }
  }
  return body === undefined ? {} : { type: 'application/json', payload: JSON.stringify(body) }
}
