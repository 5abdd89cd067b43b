import type { FastifyRequest } from 'fastify'

import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints/all.ts'

import type { Caller, DriverCaller } from './caller.ts'

/** What a handler is given: decoded English parts, and the caller unless the endpoint is public. */
export type Context<E extends Endpoint> = Input<E> & {
  caller: E['access'] extends 'public' | 'driver' ? Caller | null : Caller
  http: FastifyRequest
} & (E['access'] extends 'driver' ? { driver: DriverCaller } : unknown)

export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>>

/** Any handler, once the types of its endpoint are set aside. */
type AnyHandler = (
  context: Record<string, unknown> & { caller: Caller | null; driver?: DriverCaller | null; http: FastifyRequest },
) => Promise<unknown>
export type HandlersByName = Readonly<Record<string, AnyHandler>>

/** Handlers of many kinds, checked one by one where they were made, as one record. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const byName = (handlers: object): HandlersByName => handlers as HandlersByName

export type Handlers = { [N in EndpointName]: Handler<Endpoints[N]> }
