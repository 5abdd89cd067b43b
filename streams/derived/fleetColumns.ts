/**
 * What the fleet is derived from: the positions table as `derived/` needs to see it. Arrays are written in place by
 * their owner; `generation` grows when all indices changed their meaning.
 */
export interface FleetColumnsView {
  readonly generation: number
  readonly count: number
  readonly vehicleIds: Int32Array
  readonly company: Int32Array
  readonly category: Int32Array
  readonly intervalMs: Float64Array
  readonly longitude: Float64Array
  readonly latitude: Float64Array
  readonly heading: Float32Array
  readonly speed: Float32Array
  readonly fixAt: Float64Array
  readonly signalAt: Float64Array
  readonly motion: Uint8Array
  readonly motionSince: Float64Array
  readonly flags: Uint8Array
  readonly sensors: Uint32Array
  readonly plate: readonly string[]
  readonly fleetNumber: readonly string[]
  readonly maker: readonly string[]
  readonly model: readonly string[]
  readonly driver: readonly (string | null)[]
  readonly changed: Int32Array
  changedCount: number
  readonly dirty: Uint8Array
  indexOf(vehicleId: number): number | undefined
}
