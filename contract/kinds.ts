import { z } from 'zod'

import { limits } from './limits.ts'
import { isBirthDay } from './rules/birthDay.ts'
import { isClockTime } from './rules/clockTime.ts'
import { isCnh } from './rules/cnh.ts'
import { isCnpj } from './rules/cnpj.ts'
import { cssOfWire, isWireColour, wireOfCss } from './rules/colour.ts'
import { isCpf } from './rules/cpf.ts'
import { isDay } from './rules/day.ts'
import { isEmail } from './rules/email.ts'
import { isMac } from './rules/mac.ts'
import { isPhone } from './rules/phone.ts'
import { isPis } from './rules/pis.ts'
import { isPlate, normalPlate } from './rules/plate.ts'
import { isPostalCode } from './rules/postalCode.ts'
import { isRenavam } from './rules/renavam.ts'
import { isTaxId } from './rules/taxId.ts'
import { isVin } from './rules/vin.ts'
import { isWeekdays } from './rules/weekdays.ts'

/** The largest number of a column of ids or revisions (PostgreSQL's int4). Past it nothing can exist, so nothing is asked. */
const largest = 2_147_483_647
const recordIds = new WeakSet<object>()
/** Says of a schema that what it takes names a record of the store. */
export const recordId = <T extends z.ZodType>(id: T): T => {
  recordIds.add(id)
  return id
}
/** Whether it names a record: a number or letters that say nothing to a reader. */
export const isRecordId = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && recordIds.has(schema)
const rowId = () => recordId(z.int().positive().max(largest))

/** Field kinds carry meaning, not widgets (architecture §4). Ids are branded so that one cannot stand for another. */
export const CompanyId = rowId().brand<'CompanyId'>()
export type CompanyId = z.infer<typeof CompanyId>
export const VehicleId = rowId().brand<'VehicleId'>()
export type VehicleId = z.infer<typeof VehicleId>
export const UserId = rowId().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>
export const ProfileId = rowId().brand<'ProfileId'>()
export type ProfileId = z.infer<typeof ProfileId>
export const DriverId = rowId().brand<'DriverId'>()
export type DriverId = z.infer<typeof DriverId>
export const ReferencePointId = rowId().brand<'ReferencePointId'>()
export type ReferencePointId = z.infer<typeof ReferencePointId>
export const DashboardId = rowId().brand<'DashboardId'>()
export type DashboardId = z.infer<typeof DashboardId>
export const RegistryViewId = rowId().brand<'RegistryViewId'>()
export type RegistryViewId = z.infer<typeof RegistryViewId>
export const InspectionId = rowId().brand<'InspectionId'>()
export type InspectionId = z.infer<typeof InspectionId>
export const AlertId = recordId(z.int().positive()).brand<'AlertId'>()
export type AlertId = z.infer<typeof AlertId>
export const AlertSetId = rowId().brand<'AlertSetId'>()
export type AlertSetId = z.infer<typeof AlertSetId>
export const SyncGrantId = rowId().brand<'SyncGrantId'>()
export type SyncGrantId = z.infer<typeof SyncGrantId>
export const AlertShelfId = rowId().brand<'AlertShelfId'>()
export type AlertShelfId = z.infer<typeof AlertShelfId>
export const AlertOutageId = rowId().brand<'AlertOutageId'>()
export type AlertOutageId = z.infer<typeof AlertOutageId>
export const AlertRuleId = rowId().brand<'AlertRuleId'>()
export type AlertRuleId = z.infer<typeof AlertRuleId>
export const NotificationId = recordId(z.int().positive()).brand<'NotificationId'>()
export type NotificationId = z.infer<typeof NotificationId>
export const FenceId = rowId().brand<'FenceId'>()
export type FenceId = z.infer<typeof FenceId>
export const GroupingId = rowId().brand<'GroupingId'>()
export type GroupingId = z.infer<typeof GroupingId>
export const OperationId = rowId().brand<'OperationId'>()
export type OperationId = z.infer<typeof OperationId>
export const TrackerId = rowId().brand<'TrackerId'>()
export type TrackerId = z.infer<typeof TrackerId>
export const ImplementId = rowId().brand<'ImplementId'>()
export type ImplementId = z.infer<typeof ImplementId>
export const LineId = rowId().brand<'LineId'>()
export type LineId = z.infer<typeof LineId>
export const GoalId = rowId().brand<'GoalId'>()
export type GoalId = z.infer<typeof GoalId>
export const BonusPlanId = rowId().brand<'BonusPlanId'>()
export type BonusPlanId = z.infer<typeof BonusPlanId>
export const HarvestId = rowId().brand<'HarvestId'>()
export type HarvestId = z.infer<typeof HarvestId>
export const FieldOperationId = rowId().brand<'FieldOperationId'>()
export type FieldOperationId = z.infer<typeof FieldOperationId>
export const CardId = rowId().brand<'CardId'>()
export type CardId = z.infer<typeof CardId>
export const DriveWellId = rowId().brand<'DriveWellId'>()
export type DriveWellId = z.infer<typeof DriveWellId>
export const ConcreteOrderId = rowId().brand<'ConcreteOrderId'>()
export type ConcreteOrderId = z.infer<typeof ConcreteOrderId>
export const ConcreteLoadId = rowId().brand<'ConcreteLoadId'>()
export const FaultTextId = rowId().brand<'FaultTextId'>()
export const FirmwareTargetId = rowId().brand<'FirmwareTargetId'>()
export const ReviewId = rowId().brand<'ReviewId'>()
export type ReviewId = z.infer<typeof ReviewId>
/** A reading of a dashboard, typed or come with a review. */
export const CounterReadingId = rowId().brand<'CounterReadingId'>()
export type CounterReadingId = z.infer<typeof CounterReadingId>
export const MacroId = rowId().brand<'MacroId'>()
export type MacroId = z.infer<typeof MacroId>
export const JourneySetId = rowId().brand<'JourneySetId'>()
export const DriverDeviceId = rowId().brand<'DriverDeviceId'>()
export type DriverDeviceId = z.infer<typeof DriverDeviceId>
export const AppointmentId = rowId().brand<'AppointmentId'>()
export type AppointmentId = z.infer<typeof AppointmentId>
export const TreatmentId = rowId().brand<'TreatmentId'>()
export type TreatmentId = z.infer<typeof TreatmentId>
export const JourneyViolationId = rowId().brand<'JourneyViolationId'>()
export type JourneyViolationId = z.infer<typeof JourneyViolationId>
export const JourneyCategoryId = rowId().brand<'JourneyCategoryId'>()
export type JourneyCategoryId = z.infer<typeof JourneyCategoryId>
export const JourneyEventId = rowId().brand<'JourneyEventId'>()
export type JourneyEventId = z.infer<typeof JourneyEventId>
export const JourneyNoticeId = rowId().brand<'JourneyNoticeId'>()
export const DayNoteId = rowId().brand<'DayNoteId'>()
export const DriverRuleId = rowId().brand<'DriverRuleId'>()
export const HolidayId = rowId().brand<'HolidayId'>()
export const ExternalDefectId = rowId().brand<'ExternalDefectId'>()
export const TyreConditionId = rowId().brand<'TyreConditionId'>()
export const ExtraItemId = rowId().brand<'ExtraItemId'>()
export const EventSetId = rowId().brand<'EventSetId'>()
export const FirmwareSetId = rowId().brand<'FirmwareSetId'>()
export const ImmobilizationSetId = rowId().brand<'ImmobilizationSetId'>()
export const DriverSchemeId = rowId().brand<'DriverSchemeId'>()
export const CoachingId = rowId().brand<'CoachingId'>()
export const PiloteSchemeId = rowId().brand<'PiloteSchemeId'>()
export const VehicleSchemeId = rowId().brand<'VehicleSchemeId'>()
export const CommandId = recordId(z.uuid()).brand<'CommandId'>()
export type CommandId = z.infer<typeof CommandId>

/** An id in an address: digits only. */
export const idInPath = <T extends z.ZodType<number>>(id: T) =>
  z.codec(z.string().regex(/^\d{1,9}$/), id, { decode: (text) => Number(text) as z.input<T>, encode: String })

/** How often a row was changed, from 1 on: who changes it names the revision that they saw. */
export const revision = z.int().positive().max(largest)
/** Of a row that nobody has changed since it was made. */
export const firstRevision = 1

/** Epoch milliseconds UTC from 2000-01-01 to 2100-01-01, both days whole in every time zone of the earth (INPUT-08). */
export const instant = z.int().min(946_634_400_000).max(4_102_574_400_000)
/** The same in an address. */
export const instantInPath = z.codec(z.string().regex(/^\d{1,13}$/), instant, { decode: Number, encode: String })
export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** Texts of a fixed form, kept without their mask and in capitals (INPUT-02..07, INPUT-34). */
export const plate = z.string().refine(isPlate)
export const cpf = z.string().refine(isCpf)
export const cnpj = z.string().refine(isCnpj)
/** A plate, or what a vehicle without one is called by: the id of its tracker, a machine's name. */
export const plateOrName = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .refine((said) => !said.includes('\0') && (normalPlate(said) === said || !isPlate(normalPlate(said))))
export const renavam = z.string().refine(isRenavam)
export const vin = z.string().refine(isVin)
export const taxId = z.string().refine(isTaxId)
export const cnh = z.string().refine(isCnh)
export const pis = z.string().refine(isPis)
export const phone = z.string().refine(isPhone)
export const postalCode = z.string().refine(isPostalCode)
export const email = z.string().refine(isEmail)
/** `HH:mm` (INPUT-27). */
export const clockTime = z.string().refine(isClockTime)
/** The address of a sensor, `AA:BB:CC:DD:EE:FF`, of 6 bytes or 8. */
export const mac = z.string().refine(isMac)
/** Days of the week by their digits from Sunday on, `12345`: each once and in their order. */
export const weekdays = z.string().refine(isWeekdays)
/** A day of the calendar as `yyyy-MM-dd`, of no time zone, between 2000 and 2100 (INPUT-08). */
export const day = z.string().refine((text) => isDay(text) && text >= limits.dateMin && text <= limits.dateMax)
/** The day on which a person was born: before today (VALID-DRIVER-02, -03). */
export const birthDay = z.string().refine((text) => isBirthDay(text, Date.now()))
/** Cents of a real (INPUT-29..31). */
export const cents = z.int().min(0).max(limits.currencyMaxCents)
/** `0xRRGGBBAA` outside, the CSS colour `#rrggbbaa` inside (VCARD-14). */
export const colour = z.codec(z.string().refine(isWireColour), z.string(), { decode: cssOfWire, encode: wireOfCss })

/** GEN-03: the languages of the interface. */
export const languages = ['pt-BR', 'en', 'es'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** A person by id and name, as commands and acknowledgements record them (CMD-20). */
export const Person = z.object({ id: UserId, name: z.string() })
export type Person = z.infer<typeof Person>

/** The companies that a list is asked of: those that its user has chosen. */
export const chosenCompanies = ['empresasSelecionadas', z.array(CompanyId).min(1).max(1_000)] as const
/** The same where it is said in words that there must be one. */
export const anyCompanies = ['empresasSelecionadas', z.array(CompanyId).max(1_000)] as const
