import { analyses } from '../analyses/all.ts'
import type { Endpoint } from '../endpoint.ts'
import { endpoints } from '../endpoints/all.ts'
import { entities } from '../entities/all.ts'
import { profileReports, profiles } from '../profiles/all.ts'
import { reports } from '../reports/all.ts'
import { requestReports, requests } from '../requests/all.ts'

/** What a definition of any machine brings: its calls, by verb. */
export interface Defined {
  name: string
  calls: object
}

/** `groupingUpdate`: the name of one call of a definition. */
export const callName = (definition: string, verb: string): string =>
  `${definition}${verb.charAt(0).toUpperCase()}${verb.slice(1)}`

/** Every definition there is; a machine joins with its record. */
const definitions: readonly Defined[] = [
  ...Object.values<Defined>(analyses),
  ...Object.values<Defined>(entities),
  ...Object.values<Defined>(reports),
  ...Object.values<Defined>(requests),
  ...requestReports,
  ...Object.values<Defined>(profiles),
  ...profileReports,
]

/**
 * Every call of the product, those written by hand and those made by definitions. Routes, document, and the tests that
 * try each call read it; the page never does, or every definition would be in its first load.
 */
export const allEndpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = [
  ...Object.entries<Endpoint>(endpoints),
  ...definitions.flatMap(({ name, calls }) =>
    Object.entries<Endpoint>({ ...calls }).map(([verb, call]) => [callName(name, verb), call] as const),
  ),
]
