import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, fail } from '#contract/errors.ts'
import { mayCall } from '#contract/rules/mayCall.ts'

import type { Caller, DriverCaller, DriverDevices, Pending, Sessions } from './caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read; null on public calls without a valid token. */
    caller: Caller | null
    /** What a handler has the browser keep: the value of `Set-Cookie`. */
    cookie: string | null
    /** Of calls of drivers' devices; null on all others. */
    driver: DriverCaller | null
  }
}

const bearer = /^Bearer ([\w-]{1,200})$/i

/** The token of `Authorization: Bearer …` (SESS-15), or null. A token is taken from nowhere else. */
export const tokenOf = (http: FastifyRequest): string | null =>
  bearer.exec(http.headers.authorization ?? '')?.[1] ?? null

/** What tells a session that something else comes first. */
export const pendingCodes = {
  password: 'auth.mustChangePassword',
  twoStep: 'auth.mustEnrol',
} as const satisfies Record<Pending, ErrorCode>

/**
 * The caller of a request if the access rule lets it in. Throws auth.required, auth.expired, permission.denied, or what
 * the user must do first.
 */
export async function admit(
  http: FastifyRequest,
  endpoint: Endpoint,
  { sessions, devices }: { sessions: Sessions; devices: DriverDevices },
): Promise<Caller | null> {
  const { access, whilePending = false } = endpoint
  const token = tokenOf(http)
  if (access === 'driver' && token !== null) {
    http.driver = await devices.resolve(token)
    if (http.driver !== null) return null
  }
  const caller = token === null ? null : await sessions.resolve(token, http.ip)
  if (access === 'public') return caller
  if (caller === null) return fail(token === null ? 'auth.required' : 'auth.expired')
  if (caller.pending !== null && !whilePending) return fail(pendingCodes[caller.pending])
  // What must be done first is done from the display itself: a first password.
  const wall = caller.wall && caller.pending === null
  if (!mayCall(endpoint, { permissions: caller.permissions, wall })) return fail('permission.denied')
  return caller
}
