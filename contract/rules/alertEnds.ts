import { fieldOf } from '../codes/alertRules.ts'
import { type AlertType, alertTypes } from '../codes/alerts.ts'

/** Kinds that a value of a rule ends (§6.2). */
export const endsByValue = alertTypes.filter((type) => fieldOf(type) !== undefined)

/** Kinds that a vehicle's own word of itself ends, and what it says when all is well. An alarm alone is over with the next report. */
export const endsByWord = [
  { type: 'jammer', field: 'jammer', well: 'false' },
  { type: 'panelViolated', field: 'panelViolated', well: 'false' },
  { type: 'gpsAntenna', field: 'gpsAntenna', well: 'ok' },
] as const satisfies readonly { type: AlertType; field: string; well: string }[]

/** Kinds that whoever raised them ends: a list of faults without the code, the next report, the end of a journey. */
export const endsByState = ['dtc', 'dtcStop', 'noReport', 'journeyLimit'] as const satisfies readonly AlertType[]

const lasting: ReadonlySet<AlertType> = new Set([...endsByValue, ...endsByWord.map(({ type }) => type), ...endsByState])

/** Whether something says the end of a kind of alert; any other happened, as a panic that was pressed, and nothing goes on. */
export const hasEnd = (type: AlertType): boolean => lasting.has(type)
