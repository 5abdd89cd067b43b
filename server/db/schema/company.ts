import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { identity, json, record, searchOf } from './column.ts'

/**
 * Every table of the store stands in a file of this folder. A table with a `company_id` belongs to a tenant: the migration
 * `tenancy` gives it row level security, and the catalogue test fails when a new one has none. Registers carry foreign
 * keys; the append-only histories (position, alert, event, audit) carry none, for they outlive what they speak of.
 */
export const company = pgTable(
  'company',
  {
    id: identity(),
    /** As it is registered (ENT-05), null until somebody said it; the trade name is what people say. */
    name: text('name'),
    tradeName: text('trade_name').notNull(),
    image: text('image'),
    cnpj: text('cnpj'),
    stateRegistration: text('state_registration'),
    phone: text('phone'),
    uf: text('uf'),
    city: text('city'),
    address: text('address'),
    district: text('district'),
    number: text('number'),
    postalCode: text('postal_code'),
    active: boolean('active').notNull().default(true),
    /** The company whose people made it. */
    managedBy: integer('managed_by').references((): AnyPgColumn => company.id),
    policy: json('policy').notNull().default({}),
    /** IANA name: on its clocks the company's days begin and end. */
    timeZone: text('time_zone').notNull().default('America/Sao_Paulo'),
    /** What concrete may take, minutes; null is what NBR 7212 says. */
    concreteToSiteMin: integer('concrete_to_site_min'),
    concreteWaitingMin: integer('concrete_waiting_min'),
    concreteWholeMin: integer('concrete_whole_min'),
    /** Cents of its litre of fuel; null is not known. */
    fuelPriceCents: integer('fuel_price_cents'),
    /** Whoever may send commands signs in by two steps (decision 16). */
    twoStepForCommands: boolean('two_step_for_commands').notNull().default(false),
    ...record(),
    search: searchOf('trade_name', 'name', 'cnpj', 'city'),
  },
  (t) => [
    uniqueIndex('company_own_cnpj').on(sql`coalesce(${t.managedBy}, ${t.id})`, sql`lower(${t.cnpj})`),
    uniqueIndex('company_of_draft').on(t.managedBy, t.draftKey),
  ],
)

/** The tenant of a row. */
export const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => company.id)
