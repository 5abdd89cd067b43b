import { journeySet } from '#contract/entities/journeySet.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

/** `/fleetfulldriver/configuracoesjornada` (JOUR-04, ENT-48): sets of rules with what each says beyond the law. */
export default defineRegistry(journeySet, {
  columns: [
    'name',
    'description',
    'holders',
    'fromDay',
    'regime',
    'standardJourney',
    'maximumJourney',
    'breakEvery',
    'active',
  ],
  form: [
    ['name', 'active'],
    ['regime', 'fromDay'],
    ['description'],
    ['standardJourney', 'maximumJourney'],
    ['weeklyJourney', 'autoClose'],
    ['standardOvertime', 'justifiedMaximumOvertime'],
    ['maxDriving', 'breakEvery'],
    ['meal'],
    ['standardRest', 'minimumRest'],
    ['standardBetweenJourneys', 'minimumBetweenJourneys'],
    ['nightStart', 'nightEnd'],
    ['nightReduced', 'prorogation'],
    ['restIsWorked', 'reserveIsWorked'],
    ['longWaitIsRest'],
    ['holderCounts', 'standingIsDriving'],
    ['agreement', 'agreementEnds'],
    ['bluetoothTimeout', 'checklistInterval'],
    ['mandatoryPhotos', 'maximumPhotos'],
    ['checklistMinutes', 'checklistPercentage'],
  ],
})
