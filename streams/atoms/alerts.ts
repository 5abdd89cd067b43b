import { atom } from 'jotai/vanilla'

import { severities } from '#contract/codes/alerts.ts'
import type { Alert } from '#contract/live/alert.ts'

import type { AlertArrival } from '../rail.ts'
import { fromRail } from './fromRail.ts'

export type { AlertArrival } from '../rail.ts'

const none: readonly Alert[] = []
const noArrivals: readonly AlertArrival[] = []

/** All alerts held: every one not acknowledged and those acknowledged in the last 24 h, newest first. */
export const alertsAtom = fromRail((rail) => rail.alerts$, none)

/** Those that nobody acknowledged in the order of arrival (the pop-up and the pager, ALERT-17). */
export const alertArrivalsAtom = fromRail((rail) => rail.arrivals$, noArrivals)

/** False until the alerts were read once: none before that means nothing. */
export const alertsKnownAtom = atom((get) => get(alertArrivalsAtom) !== noArrivals)

const rank = (alert: Alert) => severities.indexOf(alert.severity)

/** Those that nobody acknowledged: worst first, then the oldest. */
export const openAlertsAtom = atom((get) =>
  get(alertArrivalsAtom)
    .map((arrival) => arrival.alert)
    .sort((a, b) => rank(a) - rank(b) || a.occurredAt - b.occurredAt || a.id - b.id),
)
