import { plateText } from '#contract/rules/plate.ts'
import { type VehicleState, vehicleStates } from '#contract/rules/vehicleState.ts'
import type { FilterOption, FilterPair } from '#src/kit/select/selectorItem.ts'
import type { SelectorOption } from '#src/kit/select/useSelector.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

type OfVehicle = Pick<VehicleView, 'id' | 'plate' | 'fleetNumber' | 'company' | 'category' | 'state'>

interface Words {
  /** In the order of the session; the vehicle's company is named only where there are several. */
  companies: readonly { id: number; tradeName: string }[]
  /** The company of the operator, shown emphasised among others. */
  ownCompany: number
  category: (code: number) => string
  state: (state: VehicleState) => string
  /** Vehicles that belong to the list; left out, all do. */
  listed?: ReadonlySet<number> | undefined
}

const pair = (filterParameter: string, filterValue: number | string): FilterPair => ({
  filterParameter,
  filterValue: String(filterValue),
})

const isListed = (listed: ReadonlySet<number> | undefined, id: number) => listed?.has(id) ?? true

/** Vehicles as a selector offers them, by plate; company, category and state of this moment are what filters look at. */
export function vehicleOptions(vehicles: readonly OfVehicle[], { companies, listed }: Words): SelectorOption[] {
  const names = new Map(companies.map(({ id, tradeName }) => [id, tradeName]))
  return vehicles
    .map((vehicle) => ({
      id: String(vehicle.id),
      label: plateText(vehicle.plate),
      details: vehicle.fleetNumber,
      company: names.size > 1 ? names.get(vehicle.company) : undefined,
      listed: isListed(listed, vehicle.id),
      filters: [pair('company', vehicle.company), pair('category', vehicle.category), pair('state', vehicle.state)],
    }))
    .sort((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0))
}

/** The filter panel of those vehicles: what none of them has is not offered, nor is a parameter in which all agree. */
export function vehicleFilters(vehicles: readonly OfVehicle[], words: Words): Omit<FilterOption, 'active'>[] {
  const shown = vehicles.filter(({ id }) => isListed(words.listed, id))
  const option = (value: FilterPair, label: string, enhanced = false) => ({
    ...value,
    id: `${value.filterParameter}=${value.filterValue}`,
    label,
    enhanced,
  })
  const present = <T>(of: (vehicle: OfVehicle) => T) => new Set(shown.map(of))
  const [inUse, categories, states] = [present((v) => v.company), present((v) => v.category), present((v) => v.state)]
  const groups = [
    words.companies
      .filter(({ id }) => inUse.has(id))
      .map(({ id, tradeName }) => option(pair('company', id), tradeName, id === words.ownCompany)),
    [...categories].sort((a, b) => a - b).map((code) => option(pair('category', code), words.category(code))),
    vehicleStates.filter((state) => states.has(state)).map((state) => option(pair('state', state), words.state(state))),
  ]
  return groups.filter((group) => group.length > 1).flat()
}
