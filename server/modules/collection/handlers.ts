import { alertSeverity, alertTypes, severities } from '#contract/codes/alerts.ts'
import type { CollectionName } from '#contract/endpoints/collection.ts'
import { places } from '#contract/places.ts'
import { plateText } from '#contract/rules/plate.ts'
import { stateNames } from '#contract/states.ts'
import { wordsIn } from '#contract/words.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { categoryIn, textsIn } from '../../text/text.ts'
import {
  type Rows,
  bodiesOf,
  categoriesOf,
  driverVehiclesOf,
  faultCodeRows,
  heldCodes,
  profilesOf,
  statements,
  statisticsOf,
} from './rows.ts'

interface Asked {
  body: { companies: readonly number[] }
  caller: Caller
}

/** Lists that people choose from (DATA-08), each of the companies that its caller may see. */
export function collectionHandlers(store: Store, clock: Clock): Pick<Handlers, CollectionName> {
  const read =
    <Row>(rowsOf: (tx: Tx, companies: readonly number[], caller: Caller) => Promise<Row[]>) =>
    ({ body, caller }: Asked): Promise<Row[]> => {
      const companies = visibleOf(caller, body.companies)
      return store.scoped({ companies }, (tx) => rowsOf(tx, companies, caller))
    }
  const stated = <Name extends keyof typeof statements>(name: Name) =>
    read((tx, companies) => tx.query<Rows<Name>[number]>(statements[name], [companies]))
  const collate = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'pt-BR')

  return {
    states: async () =>
      Object.entries(stateNames)
        .map(([id, label]) => ({ id, label }))
        .toSorted(collate),
    cities: async () =>
      places
        .filter(({ country }) => country === 'BR')
        .map(({ id, name, state }) => ({ id, label: name, state }))
        .toSorted((a, b) => a.state.localeCompare(b.state) || collate(a, b)),
    eventTypes: async ({ caller }) => {
      const { alert } = wordsIn(caller.language)
      return alertTypes
        .map((id) => ({ id, label: alert[id], severity: alertSeverity[id] }))
        .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || collate(a, b))
    },
    profiles: read((tx, companies) => profilesOf(tx, companies)),
    categories: read(async (tx, companies, { language }) =>
      (await categoriesOf(tx, companies)).map(({ id }) => ({ id, label: categoryIn(language, id) })),
    ),
    makers: stated('makers'),
    models: stated('models'),
    bodies: read(async (tx, companies, { language }) => {
      const { bodies } = textsIn(language)
      // A body that the product has no word for is called as the register calls it.
      return (await bodiesOf(tx, companies)).map(({ id }) => ({ id, label: bodies[id] ?? id })).toSorted(collate)
    }),
    groupings: stated('groupings'),
    shafts: stated('shafts'),
    drivers: stated('drivers'),
    driverVehicles: read(async (tx, companies) =>
      (await driverVehiclesOf(tx, companies)).map((row) => ({ ...row, label: plateText(row.label) })),
    ),
    rfidCards: read((tx, companies) => heldCodes(tx, companies, false)),
    iButtons: read((tx, companies) => heldCodes(tx, companies, true)),
    activities: stated('activities'),
    schedules: stated('schedules'),
    workloads: stated('workloads'),
    awards: stated('awards'),
    statistics: read((tx, companies) => statisticsOf(tx, companies, clock.now())),
    faultCodes: read((tx, companies) => faultCodeRows(tx, companies)),
  }
}
