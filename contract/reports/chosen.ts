import { z } from 'zod'

import { DriverId, FenceId, GroupingId, OperationId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { type PermissionKey, permissions } from '../permissions.ts'

/** By what vehicles are chosen beside companies and their own ids, in every report of vehicles (reports §3.1). */
export const fleetFilters = {
  groupings: ['agrupamentos', z.array(GroupingId).max(limits.exportPick).default([])],
  operations: ['operacao', z.array(OperationId).max(limits.exportPick).default([])],
  categories: ['categoria', z.array(z.int().min(0).max(32_767)).max(limits.exportPick).default([])],
} as const
export const wholeFleet = { groupings: [], operations: [], categories: [] }

/** The same where a row is somebody's: whose hours, drives and stays alone are told. */
export const peopleFilters = {
  ...fleetFilters,
  drivers: ['motorista', z.array(DriverId).max(limits.exportPick).default([])],
} as const
export const everybody = { ...wholeFleet, drivers: [] }

/** What a litre costs, in cents; null says no price, and then no cost. */
export const priceFilter = {
  fuelPriceCents: ['preco', z.int().min(1).max(9_999).nullable().default(null)],
} as const

/** What a report tells of engine and tank: hidden from whoever may not read telemetry. */
export const hiddenWithoutTelemetry = <K extends string>(keys: readonly K[]): Record<K, PermissionKey> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each key of the list, which fromEntries forgets
  Object.fromEntries(keys.map((key) => [key, permissions.telemetry])) as Record<K, PermissionKey>

/** At least so much: a number that rows must reach; 0 leaves none out. */
export const atLeast = <W extends string>(wire: W, most: number) =>
  [wire, z.number().min(0).max(most).default(0)] as const

/** From how many minutes on a stand parts a drive. */
export const stopMinutes = { stopMin: ['paradaMin', z.int().min(2).max(120).default(5)] } as const

/** Of loads of concrete: fences of which they came, and where they went; none chosen is every one. */
export const loadPlaces = {
  plants: ['usina', z.array(FenceId).max(limits.exportPick).default([])],
  sites: ['obra', z.array(FenceId).max(limits.exportPick).default([])],
} as const
