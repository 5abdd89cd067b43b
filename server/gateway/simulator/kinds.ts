/** What a demo vehicle is. The first letter of the wire category follows from it (ENT-12, ENT-14). */
export type VehicleKind =
  | 'tractorTruck'
  | 'rigidTruck'
  | 'mixer'
  | 'car'
  | 'pickup'
  | 'farmMachine'
  | 'van'
  | 'busConventional'
  | 'busArticulated'
  | 'busPadron'

/** Category codes: 1 truck, 2 car, 3 rural; every other code is "other" and carries its label (ENT-13, ENT-14). */
export const categoryOfKind = {
  tractorTruck: 1,
  rigidTruck: 1,
  mixer: 1,
  car: 2,
  pickup: 2,
  farmMachine: 3,
  van: 4,
  busConventional: 5,
  busArticulated: 6,
  busPadron: 7,
} as const satisfies Record<VehicleKind, number>

/** How a kind drives, drinks and is wired. Figures are of the usual size of the class, not of one maker's sheet. */
export interface KindProfile {
  maxKmh: number
  /** m/s²: full throttle from standstill (falls with speed), the brakes of every day, and the brakes of fright. */
  accelMs2: number
  brakeMs2: number
  panicBrakeMs2: number
  /** From what on a device calls it harsh, m/s²: heavy vehicles brake and pull less hard (performance §5.1); a turn as a braking. */
  harshBrakeMs2: number
  harshAccelMs2: number
  tankL: number
  litresPer100Km: number
  idleLitresPerHour: number
  /** 24 V system (trucks, buses, machines) or 12 V. */
  volts: 12 | 24
  gears: number
  idleRpm: number
  cruiseRpm: number
  /** Has a turbo gauge, an air-brake reservoir, an engine brake; pulls a trailer on a fifth wheel. */
  turbo: boolean
  airBrakes: boolean
  trailer: boolean
  /** Minutes at a stretch: behind the wheel, then parked. */
  driveMin: readonly [number, number]
  parkMin: readonly [number, number]
}

const heavy = { volts: 24, turbo: true, airBrakes: true, harshBrakeMs2: 2.5, harshAccelMs2: 1.5 } as const
const light = {
  volts: 12,
  airBrakes: false,
  trailer: false,
  idleRpm: 820,
  accelMs2: 2,
  brakeMs2: 2.2,
  panicBrakeMs2: 6,
  harshBrakeMs2: 3,
  harshAccelMs2: 2,
} as const
const bus = {
  ...heavy,
  trailer: false,
  gears: 6,
  idleRpm: 650,
  cruiseRpm: 1_700,
  accelMs2: 1,
  brakeMs2: 1.2,
  panicBrakeMs2: 4.5,
  driveMin: [45, 110],
  parkMin: [20, 60],
} as const

export const profiles: Record<VehicleKind, KindProfile> = {
  tractorTruck: {
    ...heavy,
    trailer: true,
    maxKmh: 90,
    accelMs2: 0.6,
    brakeMs2: 1,
    panicBrakeMs2: 4,
    tankL: 660,
    litresPer100Km: 42,
    idleLitresPerHour: 2.6,
    gears: 12,
    idleRpm: 560,
    cruiseRpm: 1_250,
    driveMin: [60, 180],
    parkMin: [35, 90],
  },
  rigidTruck: {
    ...heavy,
    trailer: false,
    maxKmh: 88,
    accelMs2: 0.8,
    brakeMs2: 1.2,
    panicBrakeMs2: 4.2,
    tankL: 275,
    litresPer100Km: 27,
    idleLitresPerHour: 1.9,
    gears: 9,
    idleRpm: 640,
    cruiseRpm: 1_600,
    driveMin: [40, 120],
    parkMin: [25, 70],
  },
  mixer: {
    ...heavy,
    trailer: false,
    maxKmh: 80,
    accelMs2: 0.7,
    brakeMs2: 1.2,
    panicBrakeMs2: 4,
    tankL: 275,
    litresPer100Km: 48,
    idleLitresPerHour: 4.5,
    gears: 10,
    idleRpm: 650,
    cruiseRpm: 1_600,
    driveMin: [150, 260],
    parkMin: [20, 45],
  },
  car: {
    ...light,
    turbo: false,
    maxKmh: 110,
    tankL: 50,
    litresPer100Km: 8.4,
    idleLitresPerHour: 0.9,
    gears: 5,
    cruiseRpm: 2_600,
    driveMin: [20, 70],
    parkMin: [20, 60],
  },
  pickup: {
    ...light,
    turbo: true,
    maxKmh: 110,
    tankL: 80,
    litresPer100Km: 10.5,
    idleLitresPerHour: 1.2,
    gears: 6,
    cruiseRpm: 2_100,
    driveMin: [25, 80],
    parkMin: [20, 60],
  },
  van: {
    ...light,
    turbo: true,
    maxKmh: 100,
    accelMs2: 1.5,
    tankL: 80,
    litresPer100Km: 11.5,
    idleLitresPerHour: 1.2,
    gears: 6,
    cruiseRpm: 2_300,
    driveMin: [30, 90],
    parkMin: [15, 45],
  },
  farmMachine: {
    ...heavy,
    airBrakes: false,
    trailer: false,
    maxKmh: 28,
    accelMs2: 0.6,
    brakeMs2: 1,
    panicBrakeMs2: 3.5,
    tankL: 400,
    litresPer100Km: 190,
    idleLitresPerHour: 5,
    gears: 16,
    idleRpm: 850,
    cruiseRpm: 1_900,
    driveMin: [60, 200],
    parkMin: [30, 80],
  },
  busConventional: { ...bus, maxKmh: 85, tankL: 275, litresPer100Km: 34, idleLitresPerHour: 2.4 },
  busArticulated: { ...bus, maxKmh: 70, tankL: 300, litresPer100Km: 62, idleLitresPerHour: 3.2 },
  busPadron: { ...bus, maxKmh: 80, tankL: 300, litresPer100Km: 44, idleLitresPerHour: 2.8 },
}
