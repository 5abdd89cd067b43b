import { field, maybe, toldChosen, toldMaybe } from '../fieldKinds.ts'
import { ConcreteOrderId, FenceId, VehicleId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { keptVerbs } from '../machine/entityShape.ts'
import { permissions } from '../permissions.ts'
import words from './text/concreteOrder.json' with { type: 'json' }

/**
 * A load of concrete that a site ordered, with its marks as people say them; what is left of its minutes follows from
 * them (NBR 7212). A mark whose clock lies before that of the first water is of the day after.
 */
export const concreteOrder = defineEntity('concreteOrder', {
  id: ConcreteOrderId,
  at: '/v2/concrete/order',
  permission: permissions.concreteOrder,
  fields: {
    number: field('numero', 'code'),
    customer: field('cliente', 'label'),
    mix: maybe('traco', 'label'),
    cubicMetres: field('metros_cubicos', 'decimal', { least: 0.5, most: 12 }),
    day: field('dia', 'dueDay'),
    plannedAt: field('previsto', 'clockTime'),
    /** By the calendar of its company; what was mixed before midnight and is not over is of today. */
    when: toldChosen('quando', ['today', 'before', 'ahead']),
    plant: toldMaybe('usina', 'label'),
    site: toldMaybe('obra', 'label'),
    mixer: toldMaybe('betoneira', 'plate'),
    batchedAt: maybe('primeira_agua', 'clockTime'),
    arrivedAt: maybe('chegada', 'clockTime'),
    unloadingAt: maybe('inicio_descarga', 'clockTime'),
    unloadedAt: maybe('fim_descarga', 'clockTime'),
    state: toldChosen('estado', ['planned', 'onTheWay', 'arrived', 'unloading', 'done', 'refused']),
    age: toldMaybe('idade', 'duration'),
    minutesLeft: toldMaybe('minutos_restantes', 'integer'),
    late: toldChosen('prazo', ['onTime', 'late', 'notBatched']),
    waterAddedL: maybe('agua_adicionada', 'litre', { least: 0, most: 1_000 }),
    receiver: maybe('recebedor', 'label'),
    /** Who sent it back and why: a load that was refused has no minute left, whatever was unloaded of it. */
    refusal: maybe('recusa', 'text', { most: 200 }),
    /** What drum and places told of it. */
    load: toldMaybe('id_carga', 'integer'),
    active: field('ativo', 'active'),
  },
  links: {
    vehicles: { of: VehicleId, wire: 'id_veiculo', many: false, dated: false },
    plants: { of: FenceId, wire: 'id_usina', many: false, dated: false },
    sites: { of: FenceId, wire: 'id_obra', many: false, dated: false },
  },
  filters: ['when', 'day', 'plant', 'site', 'state', 'late', 'active'],
  search: ['number', 'customer'],
  order: ['number', 'day', 'customer'],
  unique: ['number'],
  limit: 100_000,
  verbs: keptVerbs,
  refuses: ['concrete.marks', 'concrete.ahead'],
  words,
  sample: {
    number: '2031-0007',
    customer: 'Construtora Horizonte',
    mix: 'fck 30, slump 100',
    cubicMetres: 8,
    day: '2021-01-15',
    plannedAt: '08:30',
    batchedAt: '08:00',
    arrivedAt: null,
    unloadingAt: null,
    unloadedAt: null,
    waterAddedL: null,
    receiver: null,
    refusal: null,
    active: true,
  },
})
