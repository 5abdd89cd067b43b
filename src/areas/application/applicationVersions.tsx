import { firmwareTarget } from '#contract/entities/firmwareTarget.ts'
import { permissions } from '#contract/permissions.ts'
import { applicationVersions } from '#contract/reports/applicationVersions.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'
import { ofNoun, registryTabs } from '#src/kit/registry/registryTabs.tsx'
import { to } from '#src/lib/paths.ts'

const needs = permissions.application

/** `/application/table`: what each tracker runs, and what trackers of a model are to run (ROUTE-14). */
export default registryTabs({
  versoes: {
    label: ofNoun(applicationVersions.words),
    needs,
    Screen: defineReportScreen(applicationVersions, {
      hidden: ['since', 'how'],
      open: ({ trackerId }) => to('applicationVersionHistory', { ids: trackerId }),
    }),
  },
  alvos: {
    label: ofNoun(firmwareTarget.words),
    needs,
    Screen: defineRegistry(firmwareTarget, {
      columns: ['model', 'version', 'trackers', 'active'],
      form: [['model'], ['version'], ['active']],
    }),
  },
})
