import { z } from 'zod'

import type { Endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { schemaOf } from '../fieldKinds.ts'
import { CompanyId, chosenCompanies, instant } from '../kinds.ts'
import { limits } from '../limits.ts'
import type { PermissionAction } from '../permissions.ts'
import { answer, request } from '../wire.ts'
import { firstInstant, words } from './entityParts.ts'
import type { Pairs } from './entityShape.ts'
import type { Link } from './linkShape.ts'

type Said = Pick<Endpoint, 'access' | 'summary'>

/** The links face of a noun: what is linked by what it is linked to, moving several at once, and the past. */
export function linkCalls(
  at: string,
  id: z.ZodType<number>,
  link: Link,
  mayLink: (action: PermissionAction, what: string) => Said,
  may: (action: PermissionAction, what: string) => Said,
  { offset, limit }: Record<'offset' | 'limit', Pairs[string]>,
  refuses: readonly ErrorCode[] = [],
): { links: Endpoint; link: Endpoint; correct: Endpoint; past: Endpoint } {
  const linkedNow = {
    other: ['id_vinculado', link.of],
    label: ['vinculado', z.string()],
    company: ['id_empresa', CompanyId],
    record: ['id_registro', id.nullable()],
    recordLabel: ['registro', z.string().nullable()],
    since: ['desde', instant.nullable()],
    by: ['por', z.string().nullable()],
  } as const
  const pictured = Object.values(link.noted ?? {}).some(({ kind }) => kind === 'picture')
    ? (['picture.format', 'picture.tooLarge'] as const)
    : []
  const noted = Object.entries(link.noted ?? {})
  const notes = (made: typeof answer | typeof request, as: (one: z.ZodType) => z.ZodType) =>
    made(Object.fromEntries(noted.map(([key, one]) => [key, [one.wire, as(schemaOf(one))] as const])))
  const said: Pairs = noted.length === 0 ? {} : { notes: ['notas', notes(request, (one) => one.optional()).optional()] }
  const known = () => notes(answer, (one) => one).nullable()
  const told: Pairs =
    noted.length === 0 ? {} : { begunNotes: ['notas_inicio', known()], endedNotes: ['notas_fim', known()] }
  return {
    links: {
      ...mayLink('r', 'what is linked now, by what it is linked to'),
      method: 'POST',
      path: `${at}/link/list`,
      body: request({
        companies: chosenCompanies,
        words: ['texto', words],
        of: ['registros', z.array(id).max(1_000).default([])],
        /** Those alone that are linked to none. */
        free: ['semVinculo', z.boolean().default(false)],
        offset,
        limit,
      }),
      answer: answer({ total: z.int(), rows: ['linhas', z.array(answer(linkedNow))] }),
    },
    link: {
      ...mayLink('u', 'links several to one, or to none, from an instant on'),
      method: 'PUT',
      path: `${at}/link/move`,
      body: request({
        to: ['id_registro', id.nullable()],
        others: ['vinculados', z.array(link.of).min(1).max(2_000)],
        since: ['desde', instant],
        ...said,
      }),
      sample: { desde: firstInstant },
      answer: answer({ moved: ['alterados', z.int()] }),
      errors: ['entity.notFound', 'link.many', 'link.since', 'record.inactive', ...pictured, ...refuses],
    },
    correct: {
      ...may('u', `says anew when a link of the last ${limits.linkCorrectDays} days began, or ended`),
      method: 'PUT',
      path: `${at}/link/correct`,
      body: request({
        link: ['id_vinculo', z.int().positive().max(2_147_483_647)],
        since: ['desde', instant],
        until: ['ate', instant.nullable()],
      }),
      sample: { desde: firstInstant, ate: null },
      answer: z.object({}),
      errors: ['entity.notFound', 'link.many', 'link.corrected', ...refuses],
    },
    past: {
      ...mayLink('r', 'links that held within a period, the newest first'),
      method: 'POST',
      path: `${at}/link/history`,
      body: request({
        companies: chosenCompanies,
        others: ['vinculados', z.array(link.of).max(1_000).default([])],
        of: ['registros', z.array(id).max(1_000).default([])],
        from: ['inicio', instant],
        to: ['fim', instant],
      }),
      answer: z.array(
        answer({
          ...linkedNow,
          link: ['id_vinculo', z.int()],
          until: ['ate', instant.nullable()],
          endedBy: ['encerrado_por', z.string().nullable()],
          ...told,
        }),
      ),
      errors: ['period.invalid'],
    },
  }
}
