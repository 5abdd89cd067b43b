import type { FleetFrame } from '#streams/atoms/fleetFrame.ts'

export type VehicleForTest = {
  longitude: number
  latitude: number
  heading?: number
  state?: number
  severity?: number
  visible?: boolean
  /** Epoch ms. */
  fixAt?: number
}

/** A frame of a few vehicles, ids from 100 on; version 1 at 1 000 000 ms unless said. */
export function frameOf(vehicles: VehicleForTest[], rest: Partial<FleetFrame> = {}): FleetFrame {
  const at = rest.at ?? 1_000_000
  return {
    version: 1,
    count: vehicles.length,
    vehicleIds: Int32Array.from(vehicles, (_, i) => 100 + i),
    longitude: Float64Array.from(vehicles, (vehicle) => vehicle.longitude),
    latitude: Float64Array.from(vehicles, (vehicle) => vehicle.latitude),
    heading: Float32Array.from(vehicles, (vehicle) => vehicle.heading ?? Number.NaN),
    speed: new Float32Array(vehicles.length),
    fixAt: Float64Array.from(vehicles, (vehicle) => vehicle.fixAt ?? at),
    state: Uint8Array.from(vehicles, (vehicle) => vehicle.state ?? 1),
    severity: Uint8Array.from(vehicles, (vehicle) => vehicle.severity ?? 0),
    visible: Uint8Array.from(vehicles, (vehicle) => (vehicle.visible === false ? 0 : 1)),
    stale: false,
    changed: null,
    at,
    ...rest,
  }
}
