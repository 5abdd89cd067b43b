import { exportFormats } from '#contract/dataset.ts'
import { anyReport } from '#contract/machine/report.ts'
import { allows } from '#contract/permissions.ts'
import { reports } from '#contract/reports/all.ts'

import type { Handlers } from '../../kit/handlers.ts'

const known = Object.values(reports).map(anyReport)

/** The catalogue of reports for a program: what the session may not read is not in it (API-56). */
export const reportOptionsHandlers = (): Pick<Handlers, 'reportOptions'> => ({
  reportOptions: ({ caller }) =>
    Promise.resolve(
      known
        .filter(({ calls }) => allows(caller.permissions, ...calls.column.access))
        .map(({ words, calls, filters, period }) => ({
          name: words[caller.language].name,
          lead: words[caller.language].lead,
          url: calls.column.path.replace(/\/column$/, ''),
          days: period.of === 'past' ? period.days : null,
          filters: Object.values(filters).map(([wire]) => wire),
          formats: [...exportFormats],
        })),
    ),
})
