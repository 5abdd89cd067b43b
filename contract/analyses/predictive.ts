import { z } from 'zod'

import { signals, trendStates } from '../codes/signals.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import words from './text/predictive.json' with { type: 'json' }

/**
 * Signals that drift before something fails, each with its evidence: days, slope with its interval, limit, and in how many days
 * it would be reached (maintenance §6.5). No probability, and nothing of too few days.
 */
export const predictive = defineAnalysis('predictive', {
  at: '/maintenance/predictive',
  access: permissions.fault,
  subject: 'vehicle',
  days: 31,
  tiles: ['lowBatteries', 'coolantAlerts'],
  panels: {
    /** Vehicles by the worst that a signal of theirs says; what was found of signals; vehicles by what is too little of them. */
    summary: {
      figures: {
        acting: 'count',
        drifting: 'count',
        allConfirmed: 'count',
        allClosed: 'count',
        tooFew: 'count',
        noSupply: 'count',
        unseenStarts: 'count',
      },
    },
    signals: {
      rows: {
        plate: 'plate',
        signal: 'text',
        state: 'text',
        daysLow: 'count',
        daysHigh: 'count',
        level: 'precise',
        /** Vehicles of its model, and what they say of it: their median, and between which values 80 % of them lie. */
        peers: 'count',
        peersMedian: 'precise',
        peersLow: 'precise',
        peersHigh: 'precise',
        slope: 'precise',
        slopeLow: 'precise',
        slopeHigh: 'precise',
        limit: 'precise',
        told: 'count',
        evidence: 'text',
        /** The days behind the slope, so that whoever has the file works it out by hand. */
        points: 'text',
      },
    },
    /** Vehicles by their signals: what each says, the worst vehicle first. */
    grid: {
      rows: {
        plate: 'plate',
        restV: 'text',
        crankV: 'text',
        chargeV: 'text',
        coolantC: 'text',
        oilKpa: 'text',
        airLoss: 'text',
        fuelDrift: 'text',
        faultsBack: 'text',
      },
    },
    /** What reviews that signals opened came to, all that were done by then. */
    record: { rows: { signal: 'text', confirmed: 'count', closed: 'count', record: 'text' } },
    /** Days of the vehicle that was asked for, or of the worst. */
    series: { rows: { day: 'day', plate: 'plate', signal: 'text', value: 'precise' } },
  },
  /** Of signals and of vehicles by them; tiles and days stay those of all. */
  filters: {
    signal: ['sinal', z.enum(signals).nullable().default(null)],
    state: ['estado', z.enum(trendStates).nullable().default(null)],
  },
  words,
  sample: { signal: null, state: null },
})
