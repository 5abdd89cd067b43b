import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import type { Answer } from '#contract/endpoint.ts'
import { afdFile, clockStates } from '#contract/endpoints/recorder.ts'
import { CompanyId } from '#contract/kinds.ts'
import { clockRecords } from '#contract/reports/clockRecords.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

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
  const { data } = useAnswer({
    queryKey: ['clockStates', companies],
    queryFn: () => call(clockStates, { body: { companies } }),
  })
  return <Records tabs={data && data.length > 0 && <Recorders sites={data} />} />
}

function Recorders({ sites }: { sites: readonly Site[] }) {
  const t = useText('journey')
  return (
    <ul className={css.sites} aria-label={t('recorder.label')}>
      {sites.map((site) => (
        <Recorder key={site.company} site={site} />
      ))}
    </ul>
  )
}

function Recorder({ site }: { site: Site }) {
  const t = useText('journey')
  const format = useFormat()
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  const whole = site.broken === null
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const issue = async () => {
    setBusy(true)
    try {
      const now = Date.now()
      const { name, content } = await call(afdFile, {
        body: { company: site.company, from: day(now - 30 * 86_400_000), to: day(now) },
      })
      saveFile(name, new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], { type: 'text/plain' }))
    } catch (error) {
      notify({ message: failureText(error), variant: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={css.site} data-broken={!whole || undefined}>
      <strong>{site.name}</strong>
      <span>
        {whole
          ? t('recorder.whole', { nsr: format.number(site.last) })
          : t('recorder.broken', { nsr: format.number(site.broken ?? 0) })}
      </span>
      <span>{site.inpi === null ? t('recorder.noInpi') : `INPI ${site.inpi}`}</span>
      <span>{t('recorder.layout', { layout: site.layout })}</span>
      {may(afdFile) && (
        <Button
          kind="line"
          size="sm"
          icon="download-simple"
          disabled={busy || !site.employer}
          onClick={() => void issue()}
        >
          {t('recorder.afd')}
        </Button>
      )}
      {!site.employer && <span>{t('recorder.noEmployer')}</span>}
    </li>
  )
}
