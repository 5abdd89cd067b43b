import { expect, test } from 'vitest'

import { setProblem } from './setProblem.ts'

test.each<[rule: string, said: Record<string, unknown>, field: string | null]>([
  ['nothing said is the law', {}, null],
  ['VALID-JOURNEY-01 below the maximum', { standardJourney: 599 }, null],
  ['VALID-JOURNEY-01 at it', { standardJourney: 600 }, 'standardJourney'],
  [
    'VALID-JOURNEY-02 at the automatic close',
    { standardJourney: 480, maximumJourney: 600, autoClose: 480 },
    'standardJourney',
  ],
  ['VALID-JOURNEY-03 at the automatic close', { maximumJourney: 600, autoClose: 600 }, null],
  ['VALID-JOURNEY-03 above it', { maximumJourney: 600, autoClose: 599 }, 'maximumJourney'],
  ['VALID-JOURNEY-04 below', { standardOvertime: 239 }, null],
  ['VALID-JOURNEY-04 at it', { standardOvertime: 240 }, 'standardOvertime'],
  ['VALID-JOURNEY-05 above the least', { standardBetweenJourneys: 661 }, null],
  ['VALID-JOURNEY-05 at it', { standardBetweenJourneys: 660 }, 'standardBetweenJourneys'],
  ['VALID-JOURNEY-06 above the least', { minimumRest: 29 }, null],
  ['VALID-JOURNEY-06 at it', { minimumRest: 30 }, 'standardRest'],
  ['VALID-JOURNEY-07 none', { mandatoryPhotos: 0 }, 'mandatoryPhotos'],
  ['VALID-JOURNEY-07 at the most', { mandatoryPhotos: 5 }, null],
  ['VALID-JOURNEY-07 more', { mandatoryPhotos: 6 }, 'mandatoryPhotos'],
  ['VALID-JOURNEY-08 never', { checklistInterval: 0 }, 'checklistInterval'],
  ['VALID-JOURNEY-08 a minute', { checklistInterval: 1 }, null],
  ['VALID-JOURNEY-09 none', { checklistMinutes: 0 }, null],
  ['VALID-JOURNEY-09 less', { checklistMinutes: -1 }, 'checklistMinutes'],
  ['VALID-JOURNEY-10 all', { checklistPercentage: 100 }, null],
  ['VALID-JOURNEY-10 more', { checklistPercentage: 101 }, 'checklistPercentage'],
  ['VALID-JOURNEY-11 a minute', { bluetoothTimeout: 60 }, null],
  ['VALID-JOURNEY-11 more', { bluetoothTimeout: 61 }, 'bluetoothTimeout'],
  ['VALID-JOURNEY-11 none', { bluetoothTimeout: 0 }, 'bluetoothTimeout'],
  ['a night without length', { nightStart: '22:00', nightEnd: '22:00' }, 'nightEnd'],
  ['milder than the law without an agreement', { maxDriving: 331 }, 'maxDriving'],
  ['milder than the law with one', { maxDriving: 331, agreement: 'SP 12/2026' }, null],
])('%s', (_rule, said, field) => {
  expect(setProblem(said)?.field ?? null).toBe(field)
})
