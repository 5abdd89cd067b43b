/** Vehicle ids in the order in which a list shows them. */
export interface FleetList {
  /** With an alert that nobody acknowledged: worst severity first, then the oldest alert. */
  unacknowledged: readonly number[]
  /** By plate. */
  others: readonly number[]
  total: number
  /** How many pass the filter. */
  shown: number
}
