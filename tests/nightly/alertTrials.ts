import { type AlertsOnPage, alertsOnPage } from './alertsOnPage.ts'
import type { Trial } from './trial.ts'

/** Alerts that were lost on their way to the store, or from there to the page. */
const unseen = (alerts: number, { stored, drawn }: AlertsOnPage) => Math.abs(alerts - stored) + stored - drawn

export const alertTrials: readonly Trial[] = [
  {
    promise: 'P11',
    title: 'alerts one a second on a page of 2,000 vehicles: painted within 1 s for 95 of 100, within 2 s for 99',
    rounds: { night: 300, quick: 30 },
    async run(alerts) {
      const figures = await alertsOnPage(alerts, 1_000)
      const late = (figures.paintedP95Ms <= 1_000 ? 0 : 1) + (figures.paintedP99Ms <= 2_000 ? 0 : 1)
      return { failures: unseen(alerts, figures) + late, figures }
    },
  },
  {
    promise: 'P20',
    title:
      'alerts in a minute: the count is exact, keys wait at most 200 ms for 95 of 100, no task of more than 300 ms',
    rounds: { night: 1_000, quick: 100 },
    async run(alerts) {
      const figures = await alertsOnPage(alerts, 60)
      const slow = (figures.inputDelayP95Ms <= 200 ? 0 : 1) + (figures.longestTaskMs <= 300 ? 0 : 1)
      return { failures: Math.abs(figures.waiting - figures.shown) + Math.abs(figures.stored - alerts) + slow, figures }
    },
  },
]
