import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CompanyId, idInPath, Language, TrackerId, UserId, VehicleId } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { PasswordPolicy } from '../rules/password.ts'
import { answer, request } from '../wire.ts'
import { Look } from './look.ts'

/** A menu item nests to any depth (MENU-01, MENU-02). */
export interface MenuItem {
  id: number
  label: string
  icon: string
  path: string
  items?: MenuItem[] | undefined
}

const MenuWire: z.ZodType<MenuItem, unknown> = z.lazy(() => MenuItemCodec)
const MenuItemCodec = answer({
  id: z.int(),
  label: ['apelido', z.string()],
  icon: ['icone', z.string()],
  path: z.string(),
  items: ['itens', z.array(MenuWire).optional()],
})

export const menu = endpoint({
  method: 'GET',
  path: '/permissaoperfil/menu',
  summary: 'The menu of the caller’s profile',
  access: 'session',
  whilePending: true,
  answer: z.array(MenuItemCodec),
})

export const permissionList = endpoint({
  method: 'GET',
  path: '/permissaoperfil',
  summary: 'The permissions of the caller’s profile, one entry per integration key',
  access: 'session',
  whilePending: true,
  answer: z.array(
    answer({
      key: ['chave_integracao', z.string()],
      module: ['modulo', z.boolean()],
      c: z.boolean(),
      r: z.boolean(),
      u: z.boolean(),
      d: z.boolean(),
    }),
  ),
})

export const Company = answer({
  id: CompanyId,
  tradeName: ['nome_fantasia', z.string()],
  image: ['imagem', z.string().nullable()],
})
export type Company = z.output<typeof Company>

export const companies = endpoint({
  method: 'GET',
  path: '/empresa/resumo',
  summary: 'The companies that the caller may see',
  access: 'session',
  whilePending: true,
  answer: z.array(Company),
})

export const User = answer({
  id: ['usuario', UserId],
  company: ['id_empresa', CompanyId],
  managementCompany: ['id_empresa_gerencial', CompanyId],
  companyTradeName: ['nome_fantasia', z.string()],
  profile: ['id_perfil', z.int()],
  profileDescription: ['desc_profile', z.string()],
  name: ['nome', z.string()],
  email: z.string(),
  language: ['idioma', Language],
  active: ['status', z.boolean()],
  image: ['imagem', z.string().nullable()],
  /** Beside the specification's fields, so that a reload knows what only the sign-in answer told (SESS-01). */
  mustChangePassword: ['trocarSenha', z.boolean()],
  maintenance: ['manutencao', z.boolean()],
  /** Of oneself: the second step of the sign-in must be set up before anything else. */
  mustEnrol: ['exigeDuasEtapas', z.boolean()],
  /** The account of a display on a wall: it only reads, and opens the wall by itself (ux §5.6). */
  wall: ['painelParede', z.boolean()],
  /** Of oneself: what one chose; null until then, and of others. */
  look: ['aparencia', Look.nullable()],
})
export type User = z.output<typeof User>

export const user = endpoint({
  method: 'GET',
  path: '/usuario/:id',
  summary: 'One user; the first element of the answer is the user. Oneself always; others with the user permission',
  access: 'session',
  whilePending: true,
  params: z.object({ id: idInPath(UserId) }),
  answer: z.array(User),
  errors: ['entity.notFound'],
})

export const vehicleSummary = endpoint({
  method: 'POST',
  path: '/veiculo/resumo',
  summary: 'Search bar data: categories and vehicles of the chosen companies',
  access: 'session',
  onWall: true,
  body: request({ companies: ['empresasSelecionadas', z.array(CompanyId).max(1_000)] }),
  answer: answer({
    categories: ['categorias', z.array(answer({ id: z.int(), label: ['descricao', z.string()] }))],
    vehicles: [
      'results',
      z.array(
        answer({
          id: VehicleId,
          category: ['id_categoria', z.int()],
          company: ['id_empresa', CompanyId],
          label: ['descricao', z.string()],
        }),
      ),
    ],
  }),
})

/** What anyone may know before signing in; no secret but the map token, which browsers need anyway. */
export const config = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'Runtime settings of this installation',
  access: 'public',
  answer: answer({
    version: z.string(),
    basemap: z.string(),
    /** What the map file of the installation holds; null when the map is another's or the embedded one. */
    basemapFile: answer({
      kind: z.enum(['vector', 'raster']),
      minZoom: z.int(),
      maxZoom: z.int(),
    }).nullable(),
    mapboxToken: z.string().nullable(),
    /** The page of the repair assistant (REPAIR-02); null hides its entry. */
    repairUrl: z.string().nullable(),
    /** An address with `{lat}` and `{lng}` that shows pictures of a street; null hides the link. */
    streetImageryUrl: z.string().nullable(),
    demo: z.boolean(),
    /** How long a new password must be (rules/password.ts). */
    passwordPolicy: PasswordPolicy,
    serverAt: z.number(),
  }),
})

export const health = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Store, free space, ingest lag, age of the heads and displays on walls; 503 when the store takes no writes',
  access: 'public',
  answer: answer({
    status: z.enum(['ok', 'degraded', 'down']),
    store: z.enum(['pglite', 'postgres']),
    writable: z.boolean(),
    freeBytes: z.number().nullable(),
    ingestLagMs: z.number(),
    ingestPending: z.int(),
    /** Registered devices whose clock is known to be wrong, of all companies together. */
    wrongClocks: z.int(),
    /** Ids under which two trackers report. */
    doubledIds: z.int(),
    oldestHeadAgeMs: z.number().nullable(),
    /** `down`: this process serves its own readers; what vehicles report to the others comes with the next snapshot. */
    redis: z.enum(['unused', 'up', 'down']),
    /** The Traccar that carries commands, when it was last asked: `refused` = it turns the token down, `slow` = it answers late. */
    traccar: z.enum(['unused', 'up', 'slow', 'unreachable', 'refused']),
    /** Displays on walls, of all companies together: those that say they work, those that fell silent, and for how long; null: unknown. */
    walls: answer({
      reporting: z.int(),
      silent: z.int(),
      oldestSilenceMs: z.number().nullable(),
    }).nullable(),
    /** The last page that was turned away for its origin: a proxy that names another host than the page has needs PUBLIC_URL. */
    refusedPage: answer({ origin: z.string(), host: z.string(), at: z.number() }).nullable(),
    eventLoopDelayP99Ms: z.number(),
    uptimeS: z.number(),
    version: z.string(),
  }),
})

export const unknownDevices = endpoint({
  method: 'GET',
  path: '/v2/device/unknown',
  summary:
    'Devices that reported without being registered, newest first; those that were put aside, when asked for them',
  access: [permissions.device, 'r'],
  query: z.object({ ignorados: z.literal('sim').optional() }),
  answer: z.array(
    answer({
      deviceId: z.string(),
      protocol: z.string(),
      firstSeenAt: z.number(),
      lastSeenAt: z.number(),
      reports: z.int(),
      /** A registered device of the caller's companies whose id differs in leading zeros, blanks or marks alone. */
      near: z.string().nullable(),
      /** How far its clock is ahead of the server's (behind: negative) where that lasts; seconds. */
      clockOffsetS: z.int().nullable(),
      /** Since when, and by whom, it is put aside; null where it is not. */
      ignoredAt: z.number().nullable(),
      ignoredBy: z.string().nullable(),
    }),
  ),
})

export const refusedReports = endpoint({
  method: 'GET',
  path: '/v2/device/refused',
  summary:
    'How many reports of the last hour the doors turned away for a wrong token or key; whose they were nobody knows',
  access: [permissions.device, 'r'],
  answer: answer({ times: ['vezes', z.int()], lastAt: ['ultimo', z.number().nullable()] }),
})

export const ignoreDevice = endpoint({
  method: 'PUT',
  path: '/v2/device/unknown/ignore',
  summary: 'A device that nobody registered is put aside for the companies of the session, or taken back',
  access: [permissions.device, 'u'],
  body: request({ deviceId: ['dispositivo', z.string().min(1).max(64)], ignored: ['ignorado', z.boolean()] }),
  answer: answer({}),
  errors: ['entity.notFound'],
})

export const makeTrackerKey = endpoint({
  method: 'POST',
  path: '/installation/tracker/:id/address',
  summary: 'A new address, with a key, to which one tracker may report without headers; the one before is no more',
  access: [permissions.device, 'u'],
  params: z.object({ id: idInPath(TrackerId) }),
  /** Said this once: what is kept of it opens nothing. */
  answer: answer({ address: ['endereco', z.string()] }),
  errors: ['entity.notFound'],
})

export const makeCompanyKey = endpoint({
  method: 'POST',
  path: '/installation/company/:id/key',
  summary:
    "A new key with which a company's trackers report at the ingest doors, for them alone; the one before opens for a day more",
  access: [permissions.device, 'u'],
  params: z.object({ id: idInPath(CompanyId) }),
  /** Said this once: what is kept of it opens nothing. */
  answer: answer({ key: ['chave', z.string()] }),
  errors: ['entity.notFound'],
})

export const companyKeys = endpoint({
  method: 'GET',
  path: '/installation/company/keys',
  summary: 'Which companies of the session have a key of the ingest doors, since when and by whom',
  access: [permissions.device, 'r'],
  answer: z.array(
    answer({
      company: ['id_empresa', CompanyId],
      madeAt: ['criada', z.number()],
      madeBy: ['por', z.string()],
      /** When it ends, since another took its place; null of the one that holds. */
      endsAt: ['termina', z.number().nullable()],
    }),
  ),
})

export const deviceRemarks = endpoint({
  method: 'GET',
  path: '/v2/device/remarks',
  summary: 'What was noticed of devices, newest first: values that were not understood, two trackers under one id',
  access: [permissions.device, 'r'],
  answer: z.array(
    answer({
      deviceId: z.string(),
      /** Plate of its vehicle; null of a device that nobody registered. */
      plate: ['placa', z.string().nullable()],
      kind: z.enum(['unread', 'twin']),
      /** Name of the value that was not understood, as it was sent; empty of `twin`. */
      field: z.string(),
      /** The last one: a value, or the two places. */
      sample: z.string(),
      times: z.int(),
      firstAt: z.number(),
      lastAt: z.number(),
    }),
  ),
})
