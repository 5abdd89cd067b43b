import { field, toldMaybe } from '../fieldKinds.ts'
import { CardId, DriverId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/card.json' with { type: 'json' }

/** What a reader in the cab reads (ENT-19); one person holds it at a time, and what was driven with it stays theirs. */
export const card = defineEntity('card', {
  id: CardId,
  at: { older: '/rfid' },
  permission: permissions.card,
  fields: {
    code: field('codigo', 'cardCode'),
    holder: toldMaybe('titular', 'text'),
    heldSince: toldMaybe('desde', 'instant'),
    /** Of the newest trip that began under it. */
    lastPlate: toldMaybe('ultimo_veiculo', 'plateOrName'),
    lastTripAt: toldMaybe('ultima_viagem', 'moment'),
    active: field('ativo', 'active'),
  },
  links: { drivers: { of: DriverId, wire: 'motoristas', many: false, alone: true, dated: true, kept: 'asPast' } },
  filters: ['active'],
  search: ['code'],
  order: ['code', 'heldSince'],
  unique: ['code'],
  hangs: ['holder'],
  limit: 100_000,
  words,
  sample: { code: '0A1B2C3D4E', active: true },
})
