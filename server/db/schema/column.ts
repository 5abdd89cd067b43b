import { bigint, customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core'

type Json = Record<string, unknown>

/** Columns that many tables have. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const instant = (name: string) => timestamp(name, { withTimezone: true })
export const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
export const long = (name: string) => bigint(name, { mode: 'number' })
export const json = (name: string) => jsonb(name).$type<Json>()
