import { field, maybe, toldMaybe } from '../fieldKinds.ts'
import { DriverId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/driver.json' with { type: 'json' }

/** People at the wheel (ENT-18). Their documents are no fields yet: a list that shows them needs a right of its own. */
export const driver = defineEntity('driver', {
  id: DriverId,
  at: '/v2/driver',
  permission: permissions.driver,
  fields: {
    name: field('nome', 'label'),
    licenceCategory: maybe('categoria_cnh', 'code'),
    licenceExpiresOn: maybe('validade_cnh', 'dueDay'),
    phone: maybe('telefone', 'phone'),
    card: toldMaybe('cartao', 'text'),
    vehicle: toldMaybe('veiculo', 'text'),
    active: field('ativo', 'active'),
  },
  filters: ['licenceExpiresOn', 'active'],
  search: ['name'],
  order: ['name', 'licenceExpiresOn', 'licenceCategory'],
  limit: 100_000,
  words,
  sample: { name: 'Ana Ribeiro', licenceCategory: 'E', licenceExpiresOn: '2030-02-28', phone: null, active: true },
})
