import type { DeviceReport } from '../../../gateway/port.ts'

const minute = 60_000

/** Reports a minute apart: D driving 60 km/h, I standing with the ignition on, - off; x nothing was sent. */
export function reportsOf(device: number, from: number, days: string, driverCode = 'aa'): DeviceReport[] {
  let km = 0
  return [...days].flatMap((letter, at): DeviceReport[] => {
    if (at > 0 && days[at - 1] === 'D') km += 1
    else if (at > 0 && letter === 'D') km += 0.04
    const telemetry = { ignition: letter !== '-', odometerKm: 1000 + Math.floor(km), driverCode }
    const place = { latitude: -23.5 + km / 111.195, longitude: -46.6, speedKmh: letter === 'D' ? 60 : 0 }
    const fixAt = from + at * minute
    return letter === 'x'
      ? []
      : [{ deviceId: `d${device}`, protocol: 'test', fixAt, valid: true, ...place, telemetry, alarms: [] }]
  })
}
