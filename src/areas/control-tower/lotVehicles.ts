const none: ReadonlySet<number> = new Set()

/** Of whom a lot is: those that are ticked among the rows that the tower shows, in their order; with none ticked all of them. */
export function lotVehicles(shown: readonly number[], ticked: ReadonlySet<number> = none): readonly number[] {
  const some = shown.filter((id) => ticked.has(id))
  return some.length === 0 ? shown : some
}

/** What is ticked once these are, or are not any more. */
export function tickedWith(ticked: ReadonlySet<number>, ids: readonly number[], on: boolean): ReadonlySet<number> {
  const next = new Set(ticked)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
