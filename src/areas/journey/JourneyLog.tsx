import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import type { Answer } from '#contract/endpoint.ts'
import { afdFile, clockStates } from '#contract/endpoints/recorder.ts'
import { CompanyId } from '#contract/kinds.ts'
import { clockRecords } from '#contract/reports/clockRecords.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

import { LegalFiles } from './parts/LegalFiles.tsx'

import css from './JourneyLog.module.css'

const Records = defineReportScreen(clockRecords, {
  hidden: ['company'],
  cells: { driver: { widthPx: 190 }, type: { widthPx: 150 }, hash: { widthPx: 220 } },
  tiles: ['marks', 'offline'],
})

type Site = Answer<typeof clockStates>[number]

/** `/fleetfulldriver/registrojornada`: the recorder NSR by NSR, the check of its chain, and its file (JOUR-03). */
export function JourneyLog() {
  const companies = useAtomValue(selectedCompaniesAtom).map((id) => CompanyId.parse(id))
  const queries = useQueryClient()
  const queryKey = ['clockStates', companies]
  const look = (anew: boolean) => call(clockStates, { body: { companies, anew } })
  const { data } = useAnswer({ queryKey, queryFn: () => look(false) })
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => look(true),
    onSuccess: (sites) => queries.setQueryData(queryKey, sites),
  })
  const walk = { onWalk: mutate, walking: isPending, failed: isError }
  return <Records tabs={data && data.length > 0 && <Recorders sites={data} {...walk} />} />
}

interface RecordersProps {
  sites: readonly Site[]
  /** Has every chain walked from its first record on. */
  onWalk: () => void
  walking: boolean
  failed: boolean
}

function Recorders({ sites, onWalk, walking, failed }: RecordersProps) {
  const t = useText('journey')
  return (
    <>
      <ul className={css.sites} aria-label={t('recorder.label')}>
        {sites.map((site) => (
          <Recorder key={site.company} site={site} />
        ))}
      </ul>
      <Button kind="line" size="sm" aria-busy={walking} disabled={walking} onClick={onWalk}>
        {t('recorder.walk')}
      </Button>
      {failed && <p role="alert">{t('recorder.notWalked')}</p>}
    </>
  )
}

function Recorder({ site }: { site: Site }) {
  const t = useText('journey')
  const format = useFormat()
  const may = useAtomValue(mayAtom)
  const whole = site.broken === null
  return (
    <li className={css.site} data-broken={!whole || undefined}>
      <strong>{site.name}</strong>
      <span>
        {whole
          ? t('recorder.whole', { nsr: format.number(site.last) })
          : t('recorder.broken', { nsr: format.number(site.broken ?? 0) })}
      </span>
      <span>{t('recorder.walked', { time: format.dateTime(site.wholeAt), nsr: format.number(site.wholeTo) })}</span>
      <span>{site.inpi === null ? t('recorder.noInpi') : `INPI ${site.inpi}`}</span>
      <span>{t('recorder.layout', { layout: site.layout })}</span>
      {may(afdFile) && site.employer && <LegalFiles company={site.company} />}
      {!site.employer && <span>{t('recorder.noEmployer')}</span>}
    </li>
  )
}
