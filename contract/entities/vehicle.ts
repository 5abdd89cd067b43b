import { chosen, field, maybe, maybeChosen, toldMaybe } from '../fieldKinds.ts'
import { DriverId, GroupingId, OperationId, TrackerId, VehicleId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/vehicle.json' with { type: 'json' }

/** Vehicles of a company (ENT-11, VALID-VEHICLE), with who answers for them and what they are spoken of with. */
export const vehicle = defineEntity('vehicle', {
  id: VehicleId,
  at: { older: '/veiculo' },
  permission: permissions.vehicle,
  fields: {
    plate: field('placa', 'plateOrName'),
    fleetNumber: maybe('frota', 'code'),
    /** Codes of the live map's marks; 0 is any other. */
    category: chosen('categoria', ['1', '2', '3', '4', '5', '6', '7', '0']),
    maker: maybe('montadora', 'label'),
    model: maybe('modelo', 'label'),
    year: maybe('ano', 'year', { least: 1950, most: 2100 }),
    fuel: maybeChosen('combustivel', ['diesel', 'dieselS10', 'ethanol', 'petrol', 'flex', 'gas', 'electric', 'hybrid']),
    colour: maybe('cor', 'code'),
    vin: maybe('chassi', 'vin'),
    renavam: maybe('renavam', 'renavam'),
    tankL: maybe('tanque', 'litre', { least: 0, most: 5_000 }),
    hasDrum: maybe('betoneira', 'onOff'),
    odometerKm: maybe('hodometro', 'km'),
    grouping: toldMaybe('agrupamento', 'text'),
    operation: toldMaybe('operacao', 'text'),
    implements: toldMaybe('implementos', 'text'),
    driver: toldMaybe('motorista', 'text'),
    tracker: toldMaybe('rastreador', 'text'),
    heardAt: toldMaybe('ultimo_relato', 'moment'),
    active: field('status', 'active'),
  },
  links: {
    trackers: { of: TrackerId, wire: 'rastreadores', many: false, alone: true, dated: true, needs: permissions.device },
    groupings: { of: GroupingId, wire: 'agrupamentos', many: false, dated: true, needs: permissions.grouping },
    operations: { of: OperationId, wire: 'operacoes', many: false, dated: true, needs: permissions.operation },
    drivers: { of: DriverId, wire: 'motoristas', many: false, dated: true, needs: permissions.driver },
  },
  filters: ['category', 'fuel', 'active'],
  search: ['plate', 'fleetNumber', 'maker', 'model'],
  order: ['plate', 'fleetNumber', 'maker', 'model', 'year'],
  unique: ['plate'],
  hides: { driver: permissions.driver, tracker: permissions.device },
  // What has a past is switched off; what hangs on it from when to when is said by those nouns' own faces.
  verbs: [
    'list',
    'get',
    'create',
    'update',
    'status',
    'history',
    'export',
    'options',
    'check',
    'others',
    'import',
    'importStep',
  ],
  limit: 100_000,
  words,
  sample: {
    plate: 'QWE1R23',
    fleetNumber: '9001',
    category: '1',
    maker: 'Volvo',
    model: 'FH 540',
    year: 2022,
    fuel: 'dieselS10',
    colour: 'Branco',
    vin: '9BWZZZ377VT004251',
    renavam: '63977791104',
    tankL: 600,
    hasDrum: false,
    odometerKm: 12_480.5,
    active: true,
  },
})
