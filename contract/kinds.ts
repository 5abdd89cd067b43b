import { z } from 'zod'

/** The largest number of a column of ids or revisions (PostgreSQL's int4). Past it nothing can exist, so nothing is asked. */
const largest = 2_147_483_647
const rowId = () => z.int().positive().max(largest)

/** Field kinds carry meaning, not widgets (architecture §4). Ids are branded so that one cannot stand for another. */
export const CompanyId = rowId().brand<'CompanyId'>()
export type CompanyId = z.infer<typeof CompanyId>
export const VehicleId = rowId().brand<'VehicleId'>()
export type VehicleId = z.infer<typeof VehicleId>
export const UserId = rowId().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>
export const AlertId = z.int().positive().brand<'AlertId'>()
export type AlertId = z.infer<typeof AlertId>
export const CommandId = z.uuid().brand<'CommandId'>()
export type CommandId = z.infer<typeof CommandId>

/** An id in an address: digits only. */
export const idInPath = <T extends z.ZodType<number>>(id: T) =>
  z.codec(z.string().regex(/^\d{1,9}$/), id, { decode: (text) => Number(text) as z.input<T>, encode: String })

/** How often a row was changed, from 1 on: who changes it names the revision that they saw. */
export const revision = z.int().positive().max(largest)

/** Epoch milliseconds UTC between 2000 and 2100. */
export const instant = z.int().min(946_684_800_000).max(4_102_444_800_000).meta({ kind: 'instant' })
export const latitude = z.number().min(-90).max(90).meta({ kind: 'latitude' })
export const longitude = z.number().min(-180).max(180).meta({ kind: 'longitude' })

/** GEN-03: the languages of the interface. */
export const languages = ['pt-BR', 'en', 'es'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** A person by id and name, as commands and acknowledgements record them (CMD-20). */
export const Person = z.object({ id: UserId, name: z.string() })
export type Person = z.infer<typeof Person>
