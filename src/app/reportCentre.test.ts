import { expect, test } from 'vitest'

import { catalogue, subjects } from '#src/areas/reports/catalogue.ts'
import { addresses } from '#src/lib/paths.ts'

import { routes } from './routes.ts'

test('ROUTE-38 the report centre offers every screen of a report that opens without being told of what', () => {
  const offered = new Set(subjects.flatMap((subject) => catalogue[subject].map(({ path }) => path)))
  // The queue of journeys is the table of the control by another face; the centre itself has the texts of reports.
  const beside = ['journeyControlShort', 'monitoringReports']
  const missing = routes
    .filter(({ path, text }) => {
      const said = text.map(String)
      const others = said.includes('request') || said.includes('registry') || addresses[path].path.includes(':')
      return said.includes('report') && !others && !beside.includes(path) && !offered.has(path)
    })
    .map(({ path }) => path)
  expect(missing).toEqual([])
})
