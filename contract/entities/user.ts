import { chosen, field, told, toldChosen, toldMaybe } from '../fieldKinds.ts'
import { ProfileId, UserId, languages } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/user.json' with { type: 'json' }

/** People who sign in (ENT-01..03). What they may do is their profile's; nobody types a password for another. */
export const user = defineEntity('user', {
  id: UserId,
  at: { older: '/usuario', get: '/usuario/:id/cadastro' },
  permission: permissions.user,
  fields: {
    name: field('nome', 'label', { least: 3 }),
    email: field('email', 'email'),
    /** Changed by a call of its own: who saves the rest says nothing of it. */
    image: toldMaybe('imagem', 'picture'),
    profileName: toldMaybe('desc_profile', 'text'),
    companyName: toldMaybe('nome_fantasia', 'text'),
    companies: told('empresas', 'count'),
    vehicles: told('veiculos', 'count'),
    lastSeenAt: toldMaybe('ultima_entrada', 'instant'),
    access: toldChosen('acesso', ['twoStep', 'password', 'invited']),
    profile: field('id_perfil', 'profile'),
    language: chosen('idioma', languages),
    active: field('status', 'active'),
  },
  filters: ['active', 'access', 'profileName'],
  search: ['name', 'email'],
  order: ['name'],
  everywhere: ['email'],
  verbs: ['list', 'get', 'create', 'update', 'status', 'history', 'export', 'options', 'import', 'importStep'],
  hangs: ['companies', 'vehicles'],
  limit: 2_000,
  refuses: ['admin.last', 'email.invalid', 'profile.inactive', 'user.above', 'user.self'],
  words,
  sample: {
    name: 'Maria Souza',
    email: 'maria.souza@example.org',
    profile: ProfileId.parse(1),
    language: 'pt-BR',
    active: true,
  },
})
