import type { AreaRoute } from '#src/kit/route.ts'

const load = () => import('./Telemetry.screen.tsx').then((module) => module.TelemetryScreen)

export const routes: readonly AreaRoute[] = [{ path: 'telemetry', text: ['telemetry', 'fleet', 'fields', 'kit'], load }]
