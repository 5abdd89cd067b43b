import { firmwareTarget } from '#contract/entities/firmwareTarget.ts'
import { permissions } from '#contract/permissions.ts'
import { applicationVersions } from '#contract/reports/applicationVersions.ts'
import { versionRead } from '#contract/requests/versionRead.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { defineRequestScreen } from '#src/fleet/request/defineRequestScreen.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'
import { ofNoun, registryTabs } from '#src/kit/registry/registryTabs.tsx'
import { to } from '#src/lib/paths.ts'

import { VersionBulk } from './VersionBulk.tsx'

const needs = permissions.application

/** `/application/table`: what each tracker runs, what was asked of it, and what trackers of a model are to run (ROUTE-14). */
export default registryTabs({
  versoes: {
    label: ofNoun(applicationVersions.words),
    needs,
    Screen: defineReportScreen(applicationVersions, {
      hidden: ['since', 'how'],
      Bulk: VersionBulk,
      open: ({ trackerId }) => to('applicationVersionHistory', { ids: trackerId }),
    }),
  },
  consultas: {
    label: ofNoun(versionRead.history.words),
    needs,
    Screen: defineRequestScreen(versionRead, {
      list: { hidden: ['driver', 'ignition', 'speedKmh', 'place', 'condition', 'since'] },
      history: { hidden: ['reason', 'note', 'approvedBy', 'attempts', 'sentAt', 'cancelledAt'] },
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
