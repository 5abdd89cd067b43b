import type { z } from 'zod'

import type { AnyDataset } from './dataset.ts'
import type { ErrorCode } from './errors.ts'
import type { PermissionAction, PermissionKey } from './permissions.ts'

/**
 * Who may call: anyone, anyone signed in, who holds one key and action (each route has exactly one, P40), or a driver's
 * device, which is nobody's session and reaches what is its driver's own.
 */
export type Access = 'public' | 'session' | 'driver' | readonly [key: PermissionKey, action: PermissionAction]

/** One call of the product. `path` is below `/api`; parts are codecs from wire names to English names. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  access: Access
  /** Open also to a session whose user must first change the password or set up the second step; the others are not. */
  whilePending?: true
  /** Also for a wall display, which else does nothing but read (`rules/mayCall.ts`). */
  onWall?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** In place of `body`: a multipart form. Its fields are text; a file arrives as the text of a data URL. */
  form?: z.ZodType
  answer: z.ZodType
  /** By wire name, values that it takes where a schema alone does not tell: what tests try it with. */
  sample?: Readonly<Record<string, unknown>>
  /**
   * In place of JSON the answer is a file of these rows: XLSX, CSV or PDF, as the body asks (dataset.ts). Where the body
   * may leave the format out, it is JSON then.
   */
  file?: AnyDataset
  /** In place of JSON the answer is a file of this type, as its handler lays it out (streamed.ts). */
  streams?: string
  /** Refusals beyond the ones every route can give. */
  errors?: readonly ErrorCode[]
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Out<E, Part extends string> = E extends { [P in Part]: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : never
  : never
type PartsOf<E> = { [P in 'params' | 'query' | 'body' | 'form' as [Out<E, P>] extends [never] ? never : P]: Out<E, P> }

/** What a caller gives and a handler gets: English names. */
export type Input<E extends Endpoint> = PartsOf<E>
/** What a handler returns and a caller gets: English names. */
export type Answer<E extends Endpoint> = z.output<E['answer']>
