import axios, { isAxiosError } from 'axios'
import { z } from 'zod'

import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import { errorStatus, type ErrorBody } from '#contract/errors.ts'

import { ApiError } from './ApiError.ts'
import { currentToken, tellUnauthorised } from './token.ts'

/** Base address of the main API; the second-version and driver-log APIs are paths below it (build setting). */
const http = axios.create({ baseURL: import.meta.env.VITE_API_URL ?? '/api', timeout: 30_000 })

type Parts = { params?: Record<string, unknown>; query?: unknown; body?: unknown; form?: unknown }
type Arguments<E extends Endpoint> = object extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

const encoded = (schema: z.ZodType | undefined, value: unknown) => (schema ? z.encode(schema, value) : undefined)

function address(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/** A form on the wire: text fields, those without a value left out. */
function formOf(fields: unknown): FormData {
  const form = new FormData()
  const entries: [string, unknown][] = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
  for (const [name, value] of entries) if (typeof value === 'string') form.append(name, value)
  return form
}

const dataOf = (endpoint: Endpoint, parts: Parts): unknown =>
  endpoint.form
    ? formOf(encoded(endpoint.form, parts.form))
    : (encoded(endpoint.body, parts.body) ?? (endpoint.method === 'GET' ? undefined : {}))

const isErrorBody = (data: unknown): data is ErrorBody & Record<string, unknown> =>
  typeof data === 'object' && data !== null && 'code' in data && String(data.code) in errorStatus

function asApiError(cause: unknown): ApiError {
  if (!isAxiosError(cause) || !cause.response) return new ApiError('network')
  const { status, data, headers } = cause.response
  const retryAfterS = Number(headers['retry-after']) || undefined
  if (isErrorBody(data)) return new ApiError(data.code, { status, msg: data.msg, data, retryAfterS })
  return new ApiError('malformed', { status, retryAfterS })
}

/**
 * Calls one endpoint of the contract: English names in and out, wire names between.
 * @throws ApiError for a refusal, a lost network or an answer that does not fit the contract
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<Answer<E>> {
  const parts: Parts = input ?? {}
  const token = currentToken()
  let data: unknown
  try {
    const response = await http.request<unknown>({
      method: endpoint.method,
      url: address(endpoint.path, encoded(endpoint.params, parts.params)),
      params: encoded(endpoint.query, parts.query),
      data: dataOf(endpoint, parts),
      headers: { ...(token && { Authorization: `Bearer ${token}` }), 'Accept-Language': document.documentElement.lang },
    })
    data = response.data
  } catch (cause) {
    const error = asApiError(cause)
    // A token that was replaced meanwhile was refused for a session that is no more.
    if (error.status === 401 && token && token === currentToken()) tellUnauthorised()
    throw error
  }
  const parsed = endpoint.answer.safeParse(data)
  if (!parsed.success) throw new ApiError('malformed', { status: 200, cause: z.prettifyError(parsed.error) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this very schema just parsed
  return parsed.data as Answer<E>
}
