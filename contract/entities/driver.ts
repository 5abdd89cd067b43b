import { field, maybe, maybeChosen, toldMaybe } from '../fieldKinds.ts'
import { DriverId, UserId, VehicleId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/driver.json' with { type: 'json' }

/** People at the wheel (ENT-18). */
export const driver = defineEntity('driver', {
  id: DriverId,
  at: '/v2/driver',
  permission: permissions.driver,
  fields: {
    name: field('nome', 'label'),
    document: maybe('documento', 'taxId'),
    licenceNumber: maybe('cnh', 'cnh'),
    licenceCategory: maybe('categoria_cnh', 'code'),
    licenceExpiresOn: maybe('validade_cnh', 'dueDay'),
    pis: maybe('pis', 'pis'),
    birthDate: maybe('nascimento', 'birthDay'),
    sex: maybeChosen('sexo', ['F', 'M', 'X']),
    phone: maybe('telefone', 'phone'),
    /** First day of work and function, as the Espelho prints them. */
    hiredOn: maybe('admissao', 'day'),
    job: maybe('funcao', 'label'),
    workload: maybe('jornada', 'label'),
    card: toldMaybe('cartao', 'text'),
    vehicle: toldMaybe('veiculo', 'text'),
    /** The account of the person, where there is one. */
    user: toldMaybe('usuario', 'text'),
    active: field('ativo', 'active'),
  },
  links: {
    users: { of: UserId, wire: 'usuarios', many: false, alone: true, dated: false, needs: permissions.user },
    /** Those that they answer for; a vehicle has one such person at a time. */
    vehicles: {
      of: VehicleId,
      wire: 'veiculos',
      many: true,
      alone: true,
      dated: true,
      beside: true,
      needs: permissions.driver,
    },
  },
  hides: { user: permissions.user },
  filters: ['licenceExpiresOn', 'active'],
  search: ['name'],
  order: ['name', 'licenceExpiresOn', 'licenceCategory'],
  unique: ['document'],
  personal: ['document', 'licenceNumber', 'pis', 'birthDate'],
  hangs: ['vehicle', 'card'],
  refusesLink: ['link.twice'],
  limit: 100_000,
  words,
  sample: {
    name: 'Ana Ribeiro',
    document: '39053344705',
    licenceNumber: '02285030904',
    licenceCategory: 'E',
    licenceExpiresOn: '2030-02-28',
    pis: '12061840541',
    birthDate: '1984-07-09',
    sex: 'F',
    phone: null,
    hiredOn: '2021-03-01',
    job: 'Motorista carreteiro',
    workload: '44 h semanais',
    active: true,
  },
})
