import { alerts } from '../profiles/alerts.ts'
import { driverScheme } from '../profiles/driverScheme.ts'
import { events } from '../profiles/events.ts'
import { firmware } from '../profiles/firmware.ts'
import { immobilization } from '../profiles/immobilization.ts'
import { piloteScheme } from '../profiles/piloteScheme.ts'
import { vehicleScheme } from '../profiles/vehicleScheme.ts'
import { alertRule } from './alertRule.ts'
import { bonusPlan } from './bonusPlan.ts'
import { card } from './card.ts'
import { coaching } from './coaching.ts'
import { company } from './company.ts'
import { concreteOrder } from './concreteOrder.ts'
import { dayNote } from './dayNote.ts'
import { driver } from './driver.ts'
import { driverRule } from './driverRule.ts'
import { driveWell } from './driveWell.ts'
import { externalDefect } from './externalDefect.ts'
import { extraItem } from './extraItem.ts'
import { faultText } from './faultText.ts'
import { fieldOperation } from './fieldOperation.ts'
import { firmwareTarget } from './firmwareTarget.ts'
import { goal } from './goal.ts'
import { grouping } from './grouping.ts'
import { harvest } from './harvest.ts'
import { holiday } from './holiday.ts'
import { implement } from './implement.ts'
import { journeyCategory } from './journeyCategory.ts'
import { journeyEvent } from './journeyEvent.ts'
import { journeyNotice } from './journeyNotice.ts'
import { journeySet } from './journeySet.ts'
import { line } from './line.ts'
import { macro } from './macro.ts'
import { operation } from './operation.ts'
import { review } from './review.ts'
import { tracker } from './tracker.ts'
import { tyreCondition } from './tyreCondition.ts'
import { user } from './user.ts'
import { vehicle } from './vehicle.ts'

/** Every noun that the registry machine makes. */
export const entities = {
  bonusPlan,
  card,
  dayNote,
  driver,
  alertRule,
  coaching,
  company,
  concreteOrder,
  driverScheme: driverScheme.set,
  piloteScheme: piloteScheme.set,
  vehicleScheme: vehicleScheme.set,
  driverRule,
  driveWell,
  fieldOperation,
  firmwareTarget,
  faultText,
  grouping,
  externalDefect,
  extraItem,
  holiday,
  journeyCategory,
  journeyEvent,
  journeyNotice,
  tracker,
  tyreCondition,
  goal,
  harvest,
  alertsSet: alerts.set,
  eventsSet: events.set,
  firmwareSet: firmware.set,
  immobilizationSet: immobilization.set,
  implement,
  journeySet,
  line,
  macro,
  operation,
  review,
  user,
  vehicle,
} as const
export type Entities = typeof entities
