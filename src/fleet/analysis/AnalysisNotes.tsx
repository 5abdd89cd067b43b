import { useAtomValue } from 'jotai'

import { type AnyAnalysis, fewSubjects } from '#contract/machine/analysis.ts'
import { isMeasure } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { ListNotes } from '#src/ui/layout/ListPage.tsx'
import { fleetKnownAtom, fleetRegisterAtom } from '#streams/atoms/fleet.ts'

import type { AnalysisModel } from './useAnalysis.ts'

/** What is to be known of the figures: until when they count, who is behind, of whom nothing is known, what may not be read. */
export function AnalysisNotes({
  analysis,
  model: { query, staysInPage, answer, beyond },
}: {
  analysis: AnyAnalysis
  model: AnalysisModel
}) {
  const t = useText('analysis')
  const language = useLanguage()
  const moment = useMomentText()
  const known = useAtomValue(fleetKnownAtom)
  const register = useAtomValue(fleetRegisterAtom)
  // Of a few that are compared the answer says how many are not there, vehicles or not.
  const absent = analysis.of === 'few' ? (answer?.absent ?? 0) : 0
  const foreign =
    known && analysis.of !== 'few' ? query.vehicles.filter((id) => register.vehicle(id) === null).length : 0
  const { measures } = measureWordsIn(language)
  const { foot } = analysis.words[language]
  const words = [
    ...(staysInPage ? [t('staysInPage')] : []),
    ...(beyond > 0 ? [t('beyond', { count: beyond, most: fewSubjects.most })] : []),
    ...(absent > 0 ? [t('absent.some', { count: absent })] : []),
    ...(foreign > 0 ? [t('foreign', { count: foreign })] : []),
    // Until some vehicle's first reports are counted there is no such instant; who is behind is said next.
    ...(answer && answer.toldTo > answer.used.from
      ? [t('toldTo', { at: moment(Math.min(answer.toldTo, answer.used.to)) })]
      : []),
    ...(answer && answer.behind > 0 ? [t('behind', { count: answer.behind })] : []),
    ...(answer && answer.unheard > 0 ? [t('unheard', { count: answer.unheard })] : []),
    ...(answer && answer.hidden.length > 0
      ? [
          t('noAccess', {
            names: answer.hidden
              .filter(isMeasure)
              .map((name) => measures[name])
              .join(', '),
          }),
        ]
      : []),
    ...(foot === undefined ? [] : [foot]),
  ]
  return <ListNotes>{words.length > 0 && <p>{words.join(' ')}</p>}</ListNotes>
}
