import { ruleCodes } from '../codes/alertRules.ts'
import { severities } from '../codes/alerts.ts'
import { ports } from '../codes/ports.ts'
import { chosen, field, maybe, maybeChosen, toldChosen, toldMaybe } from '../fieldKinds.ts'
import { AlertRuleId, GroupingId, UserId, VehicleId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import words from './text/alertRule.json' with { type: 'json' }

const day = 86_400

/** When a company is told of a vehicle (ENT-22); those of the factory every company begins with. */
export const alertRule = defineEntity('alertRule', {
  id: AlertRuleId,
  at: '/v2/alert/config',
  permission: permissions.alertRule,
  fields: {
    description: field('descricao', 'label', { most: 60 }),
    code: chosen('codigo', ruleCodes),
    /** Of an input or an output: which one, and in which state it is to be. */
    port: maybeChosen('porta', ports),
    portState: maybeChosen('estado_porta', ['on', 'off']),
    severity: chosen('gravidade', severities),
    /** Left out, what the device, the fence or the vehicle's own system says. */
    threshold: maybe('limite', 'decimal'),
    /** Past this as well, the alert is one step more severe. */
    threshold2: maybe('limite_2', 'decimal'),
    /** CONST-03: of speeding, what counts while it rains: with the wipers on for half a minute. */
    rainLimit: maybe('limite_chuva', 'kmh', { least: 1, most: 200 }),
    /** Back past the limit by so much it is over. */
    clearBy: maybe('folga', 'decimal', { least: 0, most: 1_000 }),
    /** In the unit of its event (CONST-07): s, or ms of what an accelerometer tells. */
    duration: field('duracao', 'count', { most: day }),
    cooldownS: field('intervalo', 'count', { most: day }),
    allowedLateS: field('atraso', 'count', { most: day }),
    windowFrom: maybe('hora_inicio', 'clockTime'),
    windowTo: maybe('hora_fim', 'clockTime'),
    /** ENT-22: from which day on, and until which, by the calendar of the company. */
    validFrom: maybe('valida_de', 'dueDay'),
    validTo: maybe('valida_ate', 'dueDay'),
    reach: chosen('alcance', ['all', 'some']),
    /** Days on which it holds; of a window over midnight the day of its beginning. */
    weekdays: maybe('dias_semana', 'weekdays'),
    /** A limit that its vehicle holds of a set counts in place of its own; those of the factory always do so. */
    perVehicle: field('limite_do_perfil', 'onOff'),
    notify: chosen('notificar', ['nobody', 'everyone', 'some']),
    /** CONST-09: at most one notification of a vehicle in so long. */
    notifyEveryS: field('frequencia', 'count', { most: day }),
    message: maybe('mensagem', 'text', { least: 4, most: 160 }),
    active: field('ativo', 'active'),
    origin: toldChosen('origem', ['factory', 'own']),
    /** Alerts of the last seven days. */
    alerts: toldMaybe('alertas_7d', 'count'),
    /** When it raised last. */
    lastAt: toldMaybe('ultimo_alerta', 'moment'),
    /** How often it was changed, and one. */
    revision: toldMaybe('revisao', 'count'),
    /** Vehicles of it that never told the value that it reads; null where it reads none. */
    untold: toldMaybe('sem_dado', 'count'),
    /** Of a rule whose limit is that of each vehicle's supply: of how many nobody knows it. */
    unknownSupply: toldMaybe('sistema_desconhecido', 'count'),
    /** Of the people who are told those who are inactive, and are not. */
    idlePeople: toldMaybe('pessoas_inativas', 'count'),
  },
  links: {
    vehicles: { of: VehicleId, wire: 'vinculos', many: true, dated: false },
    groupings: { of: GroupingId, wire: 'agrupamentos', many: true, dated: false },
    users: { of: UserId, wire: 'usuarios', many: true, dated: false },
  },
  filters: ['code', 'severity', 'origin', 'active'],
  search: ['description', 'code'],
  order: ['description', 'code', 'severity'],
  unique: ['description'],
  limit: 500,
  words,
  sample: {
    description: 'Velocidade acima de 100 por 30 s',
    code: 'EVT0003',
    port: null,
    portState: null,
    severity: 'high',
    threshold: 100,
    threshold2: null,
    rainLimit: 60,
    clearBy: null,
    duration: 30,
    cooldownS: 300,
    allowedLateS: 600,
    windowFrom: null,
    windowTo: null,
    validFrom: null,
    validTo: null,
    reach: 'all',
    weekdays: '12345',
    perVehicle: true,
    notify: 'nobody',
    notifyEveryS: 900,
    message: null,
    active: true,
  },
})
