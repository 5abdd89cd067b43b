import { type DashboardPreference, dashboards } from '#contract/endpoints/dashboard.ts'
import { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { dataSet } from '#src/api/dataSet.ts'

/** DASH-04: what the user may choose from in these companies; kept as long as the session. */
export const dashboardQuery = (companies: readonly number[]) => ({
  ...dataSet('dashboards', { companies }, () =>
    call(dashboards, { body: { companies: companies.map((id) => CompanyId.parse(id)) } }),
  ),
  gcTime: Infinity,
})

/** DASH-02: what stands where nothing was kept yet: empty, and not shared. Its name is a text of the screen. */
interface Initial {
  initial: true
  cards: readonly string[]
  shared: false
}

type Chosen = (DashboardPreference & { initial: false }) | Initial

/** DASH-03: the one that was asked for, else the first; with none the default, marked as initial. */
export function chosenDashboard(list: readonly DashboardPreference[], asked: number | null): Chosen {
  const chosen = list.find(({ id }) => id === asked) ?? list[0]
  return chosen ? { ...chosen, initial: false } : { initial: true, cards: [], shared: false }
}
