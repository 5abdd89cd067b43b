import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CompanyId, DashboardId, UserId, revision } from '../kinds.ts'
import { limits } from '../limits.ts'
import { permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

/** What a card is called: `vazaocombustivel`, or a word more after a colon. */
const cardName = z
  .string()
  .max(limits.dashboardCardNameMost)
  .regex(/^[\w.:-]+$/)

/** DASH-01: names of cards, in their order on the dashboard. */
const Cards = z.array(cardName).max(limits.dashboardCardsMost)

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same list as it travels: JSON text (DASH-01). */
const cardText = z.codec(
  z
    .string()
    .max(limits.dashboardJsonMost)
    .refine((text) => Cards.safeParse(readJson(text)).success),
  Cards,
  { decode: (text) => Cards.parse(readJson(text)), encode: (cards) => JSON.stringify(cards) },
)

const flag = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (wire) => wire === 1,
  encode: (value): 0 | 1 => (value ? 1 : 0),
})

const description = z.string().trim().min(1).max(limits.dashboardNameMost)

/** DASH-01. `shared`: every user of its company may choose it; only its owner changes it (DASH-11). */
const stored = {
  id: DashboardId,
  user: ['usuario', UserId],
  description: ['descricao', z.string()],
  company: ['empresa', CompanyId],
  shared: ['publica', flag],
  rev: revision,
} as const

/** DASH-09: the list is written as `preferencia`, and read under the entity's name `preference` too. */
export const DashboardPreference = z.union([
  answer({ ...stored, cards: ['preferencia', cardText] }),
  answer({ ...stored, cards: ['preference', cardText] }),
])
export type DashboardPreference = z.output<typeof DashboardPreference>

const payload = {
  description: ['descricao', description],
  company: ['empresa', CompanyId],
  cards: ['preferencia', cardText],
  shared: ['publica', flag],
} as const

export const dashboards = endpoint({
  method: 'POST',
  path: '/dashboard/get',
  summary: 'Dashboard preferences of the chosen companies: one’s own, and those that others share (DASH-04, DASH-11)',
  access: [permissions.dashboard, 'r'],
  body: request({ companies: ['empresasSelecionadas', z.array(CompanyId).max(1_000)] }),
  answer: z.array(DashboardPreference),
})

export const createDashboard = endpoint({
  method: 'POST',
  path: '/dashboard',
  summary: 'Keep a dashboard under a name (DASH-05)',
  access: [permissions.dashboard, 'c'],
  body: request(payload),
  answer: answer({ id: DashboardId, msg: z.string() }),
  errors: ['company.notFound', 'dashboard.tooMany'],
})

export const updateDashboard = endpoint({
  method: 'PUT',
  path: '/dashboard',
  summary:
    'Change a dashboard of one’s own (DASH-06), as it was seen where `rev` says so; the list may be empty, and nothing deletes one (DASH-10)',
  access: [permissions.dashboard, 'u'],
  body: request({ ...payload, id: DashboardId, rev: revision.optional() }),
  answer: answer({ msg: z.string() }),
  errors: ['company.notFound', 'entity.notFound', 'permission.denied', 'record.changed'],
})
