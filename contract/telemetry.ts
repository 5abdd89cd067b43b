import { z } from 'zod'

/** Letters of the list of trouble codes: some five hundred of them. */
export const mostCodes = 4_000

const trunkC = () => z.number().min(-100).max(150).optional()

/**
 * Everything a device may report besides its position. Every field is optional: a device sends what it has,
 * and a value that was never sent is absent, never zero. Units are in the names; booleans are true when the
 * abnormal or active thing holds (door open, belt fastened, panel violated, siren sounding).
 */
export const Telemetry = z.object({
  ignition: z.boolean().optional(),
  rpm: z.number().min(0).max(20_000).optional(),
  throttlePct: z.number().min(0).max(100).optional(),
  fuelPct: z.number().min(0).max(100).optional(),
  /** Litres in the tank; litres burnt since the engine was built; litres an hour now. */
  fuelL: z.number().min(0).max(5_000).optional(),
  fuelUsedL: z.number().min(0).max(50_000_000).optional(),
  fuelRateLh: z.number().min(0).max(500).optional(),
  engineHoursH: z.number().min(0).max(200_000).optional(),
  odometerKm: z.number().min(0).max(10_000_000).optional(),
  coolantC: z.number().min(-60).max(250).optional(),
  batteryV: z.number().min(0).max(100).optional(),
  rssiDbm: z.number().min(-150).max(0).optional(),
  turboKpa: z.number().min(0).max(1_000).optional(),
  airReservoirKpa: z.number().min(0).max(2_000).optional(),
  oilPressureKpa: z.number().min(0).max(2_000).optional(),
  /** Of what the engine could give at these revolutions, and of its reference torque (SPN 92, 513); braking is negative. */
  engineLoadPct: z.number().min(0).max(250).optional(),
  torquePct: z.number().min(-125).max(250).optional(),
  /** How hard the retarder brakes. */
  retarderPct: z.number().min(0).max(125).optional(),
  /** Of the event that a report tells: along the way (braking is negative), across it, of an impact. */
  accelMs2: z.number().min(-50).max(50).optional(),
  lateralMs2: z.number().min(-50).max(50).optional(),
  impactMs2: z.number().min(0).max(2_000).optional(),
  grossKg: z.number().min(0).max(500_000).optional(),
  /** Of the drum of a mixer: the sign is its direction, positive charges and mixes, negative unloads. */
  drumRpm: z.number().min(-50).max(50).optional(),
  gear: z.string().max(8).optional(),
  dtcCount: z.int().min(0).max(999).optional(),
  /** Trouble codes of the vehicle, parted by spaces (`P0217 U0100`); empty text = none is set. */
  dtcCodes: z.string().max(mostCodes).optional(),
  /** Lamps of the dashboard that speak of faults: red, amber, of emissions, of protection. */
  lampStop: z.boolean().optional(),
  lampWarning: z.boolean().optional(),
  lampMil: z.boolean().optional(),
  lampProtect: z.boolean().optional(),
  seatBelt: z.boolean().optional(),
  doorOpen: z.boolean().optional(),
  /** The one on the passenger's side, where it has a contact of its own. */
  passengerDoorOpen: z.boolean().optional(),
  hazardLights: z.boolean().optional(),
  headlights: z.boolean().optional(),
  brake: z.boolean().optional(),
  engineBrake: z.boolean().optional(),
  clutch: z.boolean().optional(),
  cruise: z.boolean().optional(),
  /** The power take-off runs: a standing engine works. */
  pto: z.boolean().optional(),
  airConditioning: z.boolean().optional(),
  wipers: z.boolean().optional(),
  doorsLocked: z.boolean().optional(),
  waterInFuel: z.boolean().optional(),
  jammer: z.boolean().optional(),
  panelViolated: z.boolean().optional(),
  /** Of the tracker itself: its receiver's antenna, whether the vehicle feeds it, its own battery (0 = there is none). */
  gpsAntenna: z.enum(['ok', 'open', 'short']).optional(),
  mainPower: z.boolean().optional(),
  backupBatteryV: z.number().min(0).max(20).optional(),
  trailerEngaged: z.boolean().optional(),
  blocked: z.boolean().optional(),
  trunkLocked: z.boolean().optional(),
  trunkOpen: z.boolean().optional(),
  fifthWheelLocked: z.boolean().optional(),
  siren: z.boolean().optional(),
  buzzer: z.boolean().optional(),
  light: z.boolean().optional(),
  /** The device itself says that its vehicle is in maintenance. */
  maintenance: z.boolean().optional(),
  /** The suspended axle stands on the road. */
  axleLowered: z.boolean().optional(),
  /** The driver holds the auxiliary button down. */
  auxiliaryButton: z.boolean().optional(),
  /** Wires of the tracker to which the installation gave no meaning. */
  input1: z.boolean().optional(),
  input2: z.boolean().optional(),
  input3: z.boolean().optional(),
  input4: z.boolean().optional(),
  output1: z.boolean().optional(),
  output2: z.boolean().optional(),
  output3: z.boolean().optional(),
  output4: z.boolean().optional(),
  /** RFID card or RFID-like code of the driver at the wheel; empty text = nobody identified. With @ the office alone begins one. */
  driverCode: z
    .string()
    .max(64)
    .regex(/^(?!@)/)
    .optional(),
  /** Up to ten thermometers in the trunk (POS-02). */
  trunk1C: trunkC(),
  trunk2C: trunkC(),
  trunk3C: trunkC(),
  trunk4C: trunkC(),
  trunk5C: trunkC(),
  trunk6C: trunkC(),
  trunk7C: trunkC(),
  trunk8C: trunkC(),
  trunk9C: trunkC(),
  trunk10C: trunkC(),
})
export type Telemetry = z.infer<typeof Telemetry>
export type TelemetryField = keyof Telemetry
export const telemetryFields = Object.keys(Telemetry.shape) as TelemetryField[]

/** POS-02: the thermometers of a trunk in their order. */
export const trunkFields = [
  'trunk1C',
  'trunk2C',
  'trunk3C',
  'trunk4C',
  'trunk5C',
  'trunk6C',
  'trunk7C',
  'trunk8C',
  'trunk9C',
  'trunk10C',
] as const satisfies readonly TelemetryField[]
