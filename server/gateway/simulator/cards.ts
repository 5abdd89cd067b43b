import type { DemoFleet, DemoVehicle } from './fleet.ts'

/** Its first driver has the card of somebody else: two vehicles say it at one time, and whose driving it was nobody knows. */
const borrower = 71
/** Of so many vehicles one has a past: that of the card's own driver is one of them as well. */
const pastEvery = 7

/** What readers in the cabs are given: the codes of a vehicle's drivers, in the order in which they take turns. */
export function codesOf({ drivers, vehicles }: DemoFleet): (vehicle: DemoVehicle) => string[] {
  const codes = new Map(drivers.map(({ id, code }) => [id, code]))
  const company = vehicles.find(({ id }) => id === borrower)?.companyId
  const others = vehicles.filter(({ id, companyId }) => companyId === company && id < borrower)
  const lender = others.findLast(({ id }) => (borrower - id) % pastEvery === 0) ?? others.at(-1)
  return ({ id, driverIds }) => {
    const held = id === borrower ? lender?.driverIds[0] : undefined
    return driverIds.map((one, at) => codes.get(at === 0 ? (held ?? one) : one) ?? '')
  }
}
