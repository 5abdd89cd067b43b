import { chosen, field, maybe, maybeChosen, toldChosen, toldMaybe } from '../fieldKinds.ts'
import { CoachingId, DriverId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import { talkReasons } from '../rules/queue.ts'
import { goalMeasures } from './goal.ts'
import words from './text/coaching.json' with { type: 'json' }

/** From the queue to an end: kept, not kept, or the driver left (performance §5.7). */
export const coachingStates = ['open', 'assigned', 'talked', 'watched', 'kept', 'notKept', 'left'] as const
/** States that need the day of the talk. */
export const talkedStates: readonly string[] = ['talked', 'watched', 'kept', 'notKept']

/** States in which one is not over: a driver has one such at a time. */
export const openStates: readonly string[] = ['open', 'assigned', 'talked', 'watched']

/** A talk with a driver: about what, by whom, what was agreed and when it is looked at again. */
export const coaching = defineEntity('coaching', {
  id: CoachingId,
  at: '/rating/coaching',
  permission: permissions.coaching,
  reads: permissions.rating,
  fields: {
    topic: field('tema', 'label'),
    /** With whom; null of nobody yet. */
    driver: toldMaybe('motorista', 'text'),
    /** Why it stands in the queue: somebody put it there, or a rule. */
    reason: toldChosen('motivo', talkReasons),
    /** Of one that a rule opened: how many events it was opened for, and the days in which they were. */
    evidence: toldMaybe('provas', 'count'),
    seenFrom: toldMaybe('visto_de', 'day'),
    seenTo: toldMaybe('visto_ate', 'day'),
    state: chosen('estado', coachingStates),
    coach: maybe('instrutor', 'label'),
    talkOn: maybe('conversa', 'dueDay'),
    agreed: maybe('combinado', 'text'),
    /** What is to be reached, and by which figure of stored rows it is judged. */
    goalMeasure: maybeChosen('meta_medida', goalMeasures),
    goalTarget: maybe('meta_valor', 'decimal', { least: 0, most: 1_000 }),
    reviewOn: maybe('revisao', 'dueDay'),
    note: maybe('observacao', 'text', { most: 500 }),
  },
  links: { drivers: { of: DriverId, wire: 'id_motorista', many: false, dated: false } },
  filters: ['state', 'reason'],
  search: ['topic', 'coach'],
  order: ['topic', 'talkOn', 'reviewOn'],
  verbs: ['list', 'get', 'create', 'update', 'history', 'options', 'others', 'export'],
  refuses: ['coaching.noTalk', 'coaching.another', 'coaching.noTarget', 'period.invalid'],
  limit: 20_000,
  words,
  sample: {
    topic: 'Freadas em descida',
    state: 'talked',
    coach: 'Marta Lima',
    talkOn: '2031-01-05',
    agreed: 'Freio motor antes da curva',
    goalMeasure: 'score',
    goalTarget: 82.5,
    reviewOn: '2031-02-05',
    note: null,
  },
})
