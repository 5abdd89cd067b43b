import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { company } from '../entities/company.ts'
import { CompanyId, UserId, VehicleId, chosenCompanies, idInPath } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'
import { User } from './session.ts'

const said = answer({ msg: z.string() })
const listed = request({ companies: chosenCompanies })
const ofUser = z.object({ id: idInPath(UserId) })
const label = ['descricao', z.string()] as const
const refusals = ['entity.notFound', 'user.above', 'user.self', 'admin.last'] as const

export const users = endpoint({
  method: 'POST',
  path: '/usuario/get',
  summary: 'People of the chosen companies (API-09)',
  access: [permissions.user, 'r'],
  body: listed,
  answer: z.array(User),
})

export const filterUsers = endpoint({
  method: 'POST',
  path: '/filter/users',
  summary: 'Active people of the chosen companies, as items of a selector (API-35)',
  access: [permissions.user, 'r'],
  body: listed,
  answer: z.array(answer({ id: UserId, label, company: ['id_empresa', CompanyId] })),
})

export const administeredCompanies = endpoint({
  method: 'POST',
  path: '/empresa/get',
  summary: 'The chosen companies with what is registered of them (API-11)',
  access: [permissions.company, 'r'],
  body: listed,
  answer: z.array(company.row),
})

export const filterCompanies = endpoint({
  method: 'POST',
  path: '/filter/company',
  summary: 'The chosen companies, as items of a selector (API-35)',
  access: [permissions.company, 'r'],
  body: listed,
  answer: z.array(answer({ id: CompanyId, label })),
})

export const removeUser = endpoint({
  method: 'DELETE',
  path: '/usuario/:id',
  summary:
    'An account goes: sessions, password, devices, links and e-mail at once; the name stays where it acted (API-15)',
  access: [permissions.user, 'd'],
  params: ofUser,
  answer: said,
  errors: refusals,
})

export const userCompanies = endpoint({
  method: 'GET',
  path: '/usuarioempresa/:id',
  summary: 'Companies of a person, those that the caller has (API-19)',
  access: [permissions.user, 'r'],
  params: ofUser,
  answer: z.array(answer({ id: CompanyId, label, own: ['propria', z.boolean()] })),
  errors: ['entity.notFound'],
})
const userCompany = { user: ['usuario', UserId], company: ['empresa', CompanyId] } as const
export const linkUserCompany = endpoint({
  method: 'POST',
  path: '/usuarioempresa',
  summary: 'A person may work for a company too (API-20)',
  access: [permissions.user, 'u'],
  body: request(userCompany),
  answer: said,
  errors: ['company.notFound', ...refusals],
})
export const unlinkUserCompany = endpoint({
  method: 'DELETE',
  path: '/usuarioempresa/:user/:company',
  summary: 'No more; the one that the account belongs to stays (API-21)',
  access: [permissions.user, 'u'],
  params: z.object({ user: idInPath(UserId), company: idInPath(CompanyId) }),
  answer: said,
  errors: ['record.inUse', ...refusals],
})

export const userVehicles = endpoint({
  method: 'POST',
  path: '/usuarioveiculo/:id',
  summary: 'Vehicles that a person calls their own, of the chosen companies (API-16)',
  access: [permissions.user, 'r'],
  params: ofUser,
  body: listed,
  answer: z.array(answer({ id: VehicleId, label, company: ['id_empresa', CompanyId] })),
  errors: ['entity.notFound'],
})
export const linkUserVehicle = endpoint({
  method: 'POST',
  path: '/usuarioveiculo',
  summary: 'One more; it hides no other vehicle (API-17)',
  access: [permissions.user, 'u'],
  body: request({ user: ['usuario', UserId], vehicle: ['veiculo', VehicleId] }),
  answer: said,
  errors: ['vehicle.notFound', ...refusals],
})
export const unlinkUserVehicle = endpoint({
  method: 'DELETE',
  path: '/usuarioveiculo/:user/:vehicle',
  summary: 'One less (API-18)',
  access: [permissions.user, 'u'],
  params: z.object({ user: idInPath(UserId), vehicle: idInPath(VehicleId) }),
  answer: said,
  errors: refusals,
})

export const setUserImage = endpoint({
  method: 'PUT',
  path: '/usuario/:id/imagem',
  summary: 'The picture of a person, a data URL of a jpg or png; null takes it away',
  access: [permissions.user, 'u'],
  params: ofUser,
  body: request({ image: ['imagem', z.string().nullable()] }),
  sample: { imagem: null },
  answer: said,
  errors: ['picture.format', 'picture.tooLarge', ...refusals],
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/usuario/:id/convite',
  summary: 'A link to set the first password, by mail, for a day; without a mail server it is answered, once',
  access: [permissions.user, 'u'],
  params: ofUser,
  answer: answer({ msg: z.string(), link: z.string().nullable() }),
  errors: refusals,
})
