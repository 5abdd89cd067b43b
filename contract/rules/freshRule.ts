import { limits } from '../limits.ts'

/** What a rule says of its event alone: chosen another, it begins with what that one begins with, and no limit in another unit stays. */
export const freshLimits = (code: string | null) => ({
  threshold: code === freshRule.code ? freshRule.threshold : null,
  threshold2: null,
  rainLimit: code === freshRule.code ? freshRule.rainLimit : null,
  clearBy: null,
  port: null,
  portState: null,
})

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
