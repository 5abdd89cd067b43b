/**
 * The whole fleet at one moment, as columns (architecture §7, first walk). The stream owns the arrays: it changes them
 * in place and their capacity may exceed `count`, so a reader that wants to keep something copies it.
 */
export interface FleetFrame {
  /** Grows with every change. */
  version: number
  /** Vehicles in the columns; what lies beyond is capacity. */
  count: number
  vehicleIds: Int32Array
  longitude: Float64Array
  latitude: Float64Array
  /** Degrees clockwise from north, NaN where unknown. */
  heading: Float32Array
  /** km/h. */
  speed: Float32Array
  /** Epoch ms of the last fix. */
  fixAt: Float64Array
  /** 0 off, 1 moving, 2 idle, 3 afterKey, 4 noSignal, 5 blocked, 6 transition. */
  state: Uint8Array
  /** 0 none, 1 low, 2 medium, 3 high, 4 critical. */
  severity: Uint8Array
  /** 1 where the filters of the screen let the vehicle through. */
  visible: Uint8Array
  /** The link is down: everything shown is the last that was known. */
  stale: boolean
  /** The indices that changed since the previous version, each once, in any order; null when all may have. Not written again. */
  changed: Int32Array | null
  /** Epoch ms of the frame, server clock. */
  at: number
}
