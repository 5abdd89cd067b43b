import { chosen, field, maybe, maybeChosen, told, toldChosen, toldMaybe } from '../fieldKinds.ts'
import { ReviewId, UserId, VehicleId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import { reviewStates } from '../rules/reviewState.ts'
import words from './text/review.json' with { type: 'json' }

/** VALID-REVIEW-01, -07: four to eight digits. */
const kilometres = { least: 1_000, most: 99_999_999 } as const
const hours = { least: 1, most: 99_999 } as const

/** A review of a vehicle (ENT-21): when it is due, who is told before, and what came of it. */
export const review = defineEntity('review', {
  id: ReviewId,
  at: '/maintenance',
  permission: permissions.review,
  fields: {
    description: field('descricao', 'label', { least: 4, most: 28 }),
    type: chosen('tipo', [
      'review',
      'oil',
      'filters',
      'brakes',
      'tyres',
      'suspension',
      'electric',
      'document',
      'tachograph',
      'other',
    ]),
    serviceOrder: field('ordem_servico', 'label', { least: 2, most: 50 }),
    plate: toldMaybe('placa', 'plate'),
    fleet: toldMaybe('frota', 'code'),
    state: toldChosen('estado', reviewStates),
    expectedOn: toldMaybe('vence', 'dueDay'),
    expectedBy: toldChosen('vence_por', ['date', 'km', 'hours', 'none']),
    expectedFrom: toldMaybe('vence_de', 'dueDay'),
    expectedTo: toldMaybe('vence_ate', 'dueDay'),
    leftDays: toldMaybe('faltam_dias', 'integer'),
    leftKm: toldMaybe('faltam_km', 'integer'),
    leftH: toldMaybe('faltam_horas', 'integer'),
    dueOn: field('data_revisao', 'dueDay'),
    notifyOn: field('data_alerta', 'dueDay'),
    dueKm: maybe('km_revisao', 'count', kilometres),
    notifyKm: maybe('km_alerta', 'count', kilometres),
    dueH: maybe('horas_revisao', 'count', hours),
    notifyH: maybe('horas_alerta', 'count', hours),
    currentKm: toldMaybe('km_atual', 'km'),
    /** What its tracker says, where that is so far from the count that somebody should look at the dashboard. */
    deviceKm: toldMaybe('rastreador_km', 'km'),
    currentH: toldMaybe('horas_atuais', 'decimal'),
    toldAt: toldMaybe('contado_em', 'instant'),
    axle: maybe('eixo', 'count', { least: 1, most: 9 }),
    side: maybeChosen('lado', ['left', 'right', 'both']),
    openedBy: toldChosen('aberta_por', ['person', 'plan', 'defect', 'fault', 'signal']),
    notified: told('avisados', 'count'),
    workshopSince: toldMaybe('na_oficina_desde', 'instant'),
    doneOn: toldMaybe('feita_em', 'dueDay'),
    doneKm: toldMaybe('feita_km', 'km'),
    doneH: toldMaybe('feita_horas', 'decimal'),
    supplier: toldMaybe('fornecedor', 'label'),
    cost: toldMaybe('custo', 'cents'),
  },
  links: {
    vehicles: { of: VehicleId, wire: 'id_veiculo', many: false, dated: false, least: 1 },
    users: { of: UserId, wire: 'usuarios', many: true, dated: false, least: 1 },
  },
  filters: ['state', 'type', 'plate', 'expectedOn', 'openedBy'],
  search: ['description', 'serviceOrder'],
  order: ['description', 'expectedOn', 'doneOn'],
  limit: 100_000,
  verbs: [
    'list',
    'get',
    'create',
    'update',
    'remove',
    'history',
    'options',
    'others',
    'export',
    'import',
    'importStep',
  ],
  refuses: ['review.day', 'review.counter', 'review.realized', 'user.inactive'],
  words,
  sample: {
    description: 'Troca de óleo e filtros',
    type: 'oil',
    serviceOrder: 'OS 9001',
    dueOn: '2031-03-20',
    notifyOn: '2031-03-10',
    dueKm: 150_000,
    notifyKm: 148_000,
    dueH: null,
    notifyH: null,
    axle: null,
    side: null,
  },
})
