import { atom } from 'jotai'

import type { Answer } from '#contract/endpoint.ts'
import type { vehicleSummary } from '#contract/endpoints/session.ts'

import { selectedCompaniesAtom } from './session.ts'

/**
 * LOAD-04: search bar data of the companies that were selected when it was read; null until it was read once. Like the
 * companies it belongs to the session and to no screen: all of them wait for it (GEN-12).
 */
export const searchDataAtom = atom<Answer<typeof vehicleSummary> | null>(null)

/** Why the last read failed; null after one that succeeded. */
export const searchFailureAtom = atom<{ offline: boolean } | null>(null)

/** A vehicle as the search bar knows it. */
export interface SearchVehicle {
  id: number
  /** Plate, and fleet number where it has one. */
  label: string
  /** The name of its category. */
  category: string
}

/** By id the vehicles of the selected companies, and of no other while those of a new selection are being read. */
export const searchVehiclesAtom = atom((get): ReadonlyMap<number, SearchVehicle> => {
  const data = get(searchDataAtom)
  const selected = get(selectedCompaniesAtom)
  const categories = new Map(data?.categories.map(({ id, label }) => [id, label]))
  return new Map(
    data?.vehicles
      .filter(({ company }) => selected.includes(company))
      .map(({ id, label, category }) => [id, { id, label, category: categories.get(category) ?? '' }]),
  )
})
