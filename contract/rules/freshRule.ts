import { limits } from '../limits.ts'

/** CONST-06: what most begin with. A limit is its event's, and the form begins with speeding. */
export const freshRule = {
  code: 'EVT0003',
  threshold: limits.speedLimitKmh,
  rainLimit: limits.rainSpeedLimitKmh,
  perVehicle: false,
  duration: limits.durationS,
  cooldownS: limits.cooldownS,
  allowedLateS: 600,
  severity: 'high',
  reach: 'all',
  notify: 'nobody',
  notifyEveryS: 0,
} as const
