import axios, { type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios'
import { z } from 'zod'

import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import { errorStatus, type ErrorBody } from '#contract/errors.ts'
import { textOf } from '#src/lib/text/useText.ts'

import { ApiError } from './ApiError.ts'
import { baseOf } from './base.ts'
import { currentToken, tellUnauthorised } from './token.ts'

const http = axios.create({ timeout: 30_000 })
const { VITE_API_URL, VITE_API_V2_URL, VITE_DRIVER_LOG_URL } = import.meta.env
const bases = { VITE_API_URL, VITE_API_V2_URL, VITE_DRIVER_LOG_URL }

type Parts = { params?: Record<string, unknown>; query?: unknown; body?: unknown; form?: unknown }
export type Arguments<E extends Endpoint> = object extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

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

/** A refusal to a call that asked for bytes comes as bytes. */
function readable(data: unknown): unknown {
  if (!(data instanceof ArrayBuffer)) return data
  try {
    return JSON.parse(new TextDecoder().decode(data))
  } catch {
    return null
  }
}

const isErrorBody = (data: unknown): data is ErrorBody & Record<string, unknown> =>
  typeof data === 'object' && data !== null && 'code' in data && String(data.code) in errorStatus

function asApiError(cause: unknown): ApiError {
  // What the contract does not take is not sent: no server was asked, and no answer is lost.
  if (cause instanceof z.core.$ZodError) return new ApiError('request.invalid', { msg: textOf('ui')('unfit'), cause })
  if (!isAxiosError(cause) || !cause.response) return new ApiError('network')
  const { status, headers } = cause.response
  const data = readable(cause.response.data)
  const retryAfterS = Number(headers['retry-after']) || undefined
  if (isErrorBody(data)) return new ApiError(data.code, { status, msg: data.msg, data, retryAfterS })
  return new ApiError('malformed', { status, retryAfterS })
}

/**
 * Sends one call of the contract, encoded; the answer is as it came.
 * @param over what the transport does otherwise than for JSON
 * @throws ApiError for a refusal or a lost network
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  [input]: Arguments<E>,
  over: Pick<AxiosRequestConfig, 'responseType' | 'signal' | 'timeout' | 'onDownloadProgress'> = {},
): Promise<AxiosResponse<unknown>> {
  const parts: Parts = input ?? {}
  const token = currentToken()
  try {
    return await http.request<unknown>({
      method: endpoint.method,
      baseURL: baseOf(endpoint.path, bases),
      url: address(endpoint.path, encoded(endpoint.params, parts.params)),
      params: encoded(endpoint.query, parts.query),
      data: dataOf(endpoint, parts),
      headers: { ...(token && { Authorization: `Bearer ${token}` }), 'Accept-Language': document.documentElement.lang },
      ...over,
    })
  } catch (cause) {
    const error = asApiError(cause)
    // A token that was replaced meanwhile was refused for a session that is no more.
    if (error.status === 401 && token && token === currentToken()) tellUnauthorised()
    throw error
  }
}

/**
 * Calls one endpoint of the contract: English names in and out, wire names between.
 * @throws ApiError for a refusal, a lost network or an answer that does not fit the contract
 */
export async function call<E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<Answer<E>> {
  const { data } = await send(endpoint, input)
  const parsed = endpoint.answer.safeParse(data)
  if (!parsed.success) throw new ApiError('malformed', { status: 200, cause: z.prettifyError(parsed.error) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this very schema just parsed
  return parsed.data as Answer<E>
}
