import type { Answer } from '#contract/endpoint.ts'
import type { fleetSnapshot } from '#contract/endpoints/live.ts'

/** What page and feeder agree on about vehicle `n`: a place in Brazil and a pace, the same in every run. */
export const company = 1
export const placeOf = (n: number) => ({
  longitude: -60 + ((n * 7919) % 25_000) / 1_000,
  latitude: -32 + ((n * 104_729) % 26_000) / 1_000,
})

const makers = ['Scania', 'Volvo', 'Mercedes-Benz', 'DAF']

/** The register of `count` vehicles, as the server's snapshot gives it. */
export function snapshotOf(count: number, serverAt: number): Answer<typeof fleetSnapshot>['fleet'] {
  const all = Array.from({ length: count }, (_, n) => n)
  return {
    vehicleId: all.map((n) => n + 1),
    company: all.map(() => company),
    plate: all.map(
      (n) => `FRL${String(n % 10)}${'ABCDEFGHIJ'[Math.floor(n / 10) % 10]}${String(n % 100).padStart(2, '0')}`,
    ),
    fleetNumber: all.map((n) => String(n)),
    category: all.map((n) => 1 + (n % 3)),
    maker: all.map((n) => makers[n % makers.length] ?? ''),
    model: all.map(() => 'R 450'),
    driver: all.map((n) => (n % 5 === 0 ? null : `Driver ${n}`)),
    intervalMs: all.map(() => 10_000),
    latitude: all.map((n) => placeOf(n).latitude),
    longitude: all.map((n) => placeOf(n).longitude),
    headingDeg: all.map((n) => n % 360),
    speedKmh: all.map((n) => n % 90),
    motion: all.map((n) => (n % 4 === 0 ? 0 : 1)),
    motionSince: all.map(() => serverAt - 600_000),
    flags: all.map(() => 0),
    sensors: all.map(() => 0),
    fixAt: all.map((n) => serverAt - (n % 10_000)),
    signalAt: all.map((n) => serverAt - (n % 10_000)),
  }
}
