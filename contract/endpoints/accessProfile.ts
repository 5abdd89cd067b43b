import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CompanyId, ProfileId, chosenCompanies, idInPath, instant, revision } from '../kinds.ts'
import { permissionActions, permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

/** One box of the tree. Ids: `VEI0001.u` of a key, `/gerenciamento/usuario` of a screen in the menu. */
export interface ProfileLeaf {
  id: string
  action: (typeof permissionActions)[number]
  /** 1 is granted, as it travels. */
  checked: 0 | 1
  /** Whether the caller may give or take it. */
  mayGive: boolean
}
/** A part of the menu, a screen, or what a key guards. Its columns are those that some call asks for (UI-09..12). */
export interface ProfileNode {
  id: string
  label: string
  /** Integration key, of what a key guards. */
  key?: string | undefined
  icon?: string | undefined
  /** Address, of a screen. */
  path?: string | undefined
  leaves: ProfileLeaf[]
  children: ProfileNode[]
}

const NodeWire: z.ZodType<ProfileNode, unknown> = z.lazy(() => NodeCodec)
const NodeCodec = answer({
  id: z.string(),
  label: ['rotulo', z.string()],
  key: ['chave', z.string().optional()],
  icon: ['icone', z.string().optional()],
  path: ['caminho', z.string().optional()],
  leaves: [
    'folhas',
    z.array(
      answer({
        id: z.string(),
        action: ['acao', z.enum(permissionActions)],
        checked: ['marcado', z.union([z.literal(0), z.literal(1)])],
        mayGive: ['concedivel', z.boolean()],
      }),
    ),
  ],
  children: ['filhos', z.array(NodeWire)],
})

const row = {
  id: ProfileId,
  company: ['id_empresa', CompanyId],
  rev: revision,
  description: ['descricao', z.string()],
  active: ['status', z.boolean()],
  /** Of displays on a wall. */
  wall: ['painelParede', z.boolean()],
  users: ['usuarios', z.int()],
  /** Why the caller may not change it: it is their own, or has what they do not; null when they may. */
  locked: ['bloqueado', z.enum(['own', 'beyond']).nullable()],
  changedAt: ['alterado_em', instant.nullable()],
  changedBy: ['alterado_por', z.string().nullable()],
} as const
export const AccessProfile = answer(row)
export type AccessProfile = z.output<typeof AccessProfile>

const detail = answer({
  ...row,
  /** Null grants nothing (UI-12). */
  tree: ['arvore', NodeCodec.nullable()],
})
export type AccessProfileDetail = z.output<typeof detail>

const description = [
  'descricao',
  z
    .string()
    .trim()
    .min(3)
    .max(100)
    .refine((said) => !said.includes('\0')),
] as const
/** Ids of the leaves that are ticked. */
const granted = ['folhas', z.array(z.string().min(1).max(200)).max(2_000)] as const
/** One of the leaves. */
const sample = { '*': 'VEI0001.r' }
const params = z.object({ id: idInPath(ProfileId) })
const refusals = ['entity.notFound', 'profile.beyondOwn', 'profile.wall', 'user.self'] as const

export const accessProfiles = endpoint({
  method: 'POST',
  path: '/perfil/getlist',
  summary: 'Profiles of the chosen companies, by name, with how many people have each',
  access: [permissions.profile, 'r'],
  body: request({ companies: chosenCompanies }),
  answer: z.array(AccessProfile),
})

export const blankAccessProfile = endpoint({
  method: 'GET',
  path: '/perfil/arvore',
  summary: 'The tree of a profile that grants nothing yet',
  access: [permissions.profile, 'c'],
  answer: answer({ tree: ['arvore', NodeCodec] }),
})

export const accessProfile = endpoint({
  method: 'GET',
  path: '/perfil/:id',
  summary: 'One profile with its tree',
  access: [permissions.profile, 'r'],
  params,
  answer: detail,
  errors: ['entity.notFound'],
})

export const createAccessProfile = endpoint({
  method: 'POST',
  path: '/perfil',
  summary: 'A new profile; posted twice with one key it is one. Nobody gives what they do not hold',
  access: [permissions.profile, 'c'],
  body: request({ company: ['id_empresa', CompanyId], key: ['chave', z.uuid()], description, granted }),
  sample,
  answer: detail,
  errors: ['company.notFound', 'record.tooMany', ...refusals],
})

export const updateAccessProfile = endpoint({
  method: 'PUT',
  path: '/perfil',
  summary: 'A profile with other grants, if it still is in the revision that was seen; never one’s own',
  access: [permissions.profile, 'u'],
  body: request({ id: ProfileId, rev: revision, description, granted }),
  sample,
  answer: detail,
  errors: ['record.changed', 'admin.last', ...refusals],
})

export const setAccessProfileActive = endpoint({
  method: 'PUT',
  path: '/perfil/status',
  summary: 'A profile is given to nobody else (ACTIV-04), or again; who has it keeps it',
  access: [permissions.profile, 'u'],
  body: request({ id: ProfileId, rev: revision, active: ['status', z.boolean()] }),
  answer: detail,
  errors: ['record.changed', ...refusals],
})

export const removeAccessProfile = endpoint({
  method: 'DELETE',
  path: '/perfil/:id',
  summary: 'A profile that nobody has is removed',
  access: [permissions.profile, 'd'],
  params,
  answer: z.object({}),
  errors: ['record.inUse', ...refusals],
})
