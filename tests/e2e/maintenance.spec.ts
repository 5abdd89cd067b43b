import { addresses } from '#src/lib/paths.ts'

import { cast } from './cast.ts'
import { foundInLanguages } from './inLanguages.ts'
import { expect, test } from './stage.ts'

const sixteen = [
  addresses.faultCodes,
  addresses.faultRequests,
  addresses.deleteFaults,
  addresses.faultDiagnosis,
  addresses.cylinderTest,
  addresses.specialFunctions,
  addresses.maintenanceMode,
  addresses.maintenancePowertrain,
  addresses.predictive,
  addresses.reviews,
  addresses.review,
  addresses.applicationParameters,
  addresses.applicationVersions,
  addresses.applicationVersionHistory,
  addresses.compositions,
  addresses.compositionHistory,
].map(({ path }) => path.replace(/:\w+/, String(cast.drives.id)))

test('M34 the sixteen addresses of maintenance in three languages and three themes: no barrier, no text cut, targets are 24 px, the focus is seen, and at 390 px all is reached without scrolling sideways', async ({
  visits,
  stage,
}) => {
  // A ceiling: three times through sixteen screens, on as little as two shared cores.
  test.setTimeout(1_200_000)
  await stage.heard(cast.drives)
  const page = await visits.open('admin', { path: '/controle', expected: /404/ })
  const found = await foundInLanguages(page, sixteen, 390, [
    ['PT', 'light'],
    ['EN', 'dark'],
    ['ES', 'light'],
    ['ES', 'wall'],
  ])
  expect(found).toEqual([])
})
