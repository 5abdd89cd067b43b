import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'

import { datasetName } from '#contract/dataset.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { everybody, stopMinutes } from '#contract/reports/chosen.ts'
import { itinerary } from '#contract/reports/itinerary.ts'
import { isDay } from '#contract/rules/day.ts'
import { periodFault, wholeDays } from '#contract/rules/period.ts'
import { download } from '#src/api/download.ts'
import { useClock } from '#src/kit/clock/clock.ts'
import { exportFailure } from '#src/kit/export/exportFailure.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'

/** EXPORT-15: so long after the download the page closes itself. */
const closesMs = 10_000

/** What the address names; null where it names no vehicle and no period that may be asked. */
function askedIn(params: Readonly<Record<string, string | undefined>>, search: URLSearchParams, now: number) {
  const { startDate = '', endDate = '' } = params
  const vehicle = VehicleId.safeParse(Number(params['vehicleId'] ?? undefined))
  const [wire, minutes] = stopMinutes.stopMin
  const stopMin = minutes.safeParse(search.has(wire) ? Number(search.get(wire)) : undefined)
  if (!stopMin.success) return null
  if (!vehicle.success || !isDay(startDate) || !isDay(endDate)) return null
  const period = wholeDays(startDate, endDate)
  if (periodFault(period, { now, dayLimit: limits.periodDays }) !== null) return null
  return { vehicles: [vehicle.data], from: period.start, to: period.end, stopMin: stopMin.data }
}

/** EXPORT-15, EXPORT-16: starts the PDF of an itinerary by itself, and closes 10 s later; where that is forbidden it says so. */
export function RouteExportScreen() {
  const t = useText('reports')
  const k = useText('kit')
  const language = useLanguage()
  const params = useParams()
  const [search] = useSearchParams()
  const clock = useClock()
  const companies = useAtomValue(selectedCompaniesAtom)
  const [asked] = useState(() => askedIn(params, search, clock()))
  const [state, setState] = useState<'running' | 'done' | 'open' | { failure: string }>('running')
  const begun = useRef(false)
  useEffect(() => {
    if (asked === null || begun.current) return
    begun.current = true
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const body = {
      ...asked,
      companies: companies.map((id) => CompanyId.parse(id)),
      ...everybody,
      format: 'pdf' as const,
      timeZone,
    }
    const watch = { signal: new AbortController().signal, onBytes: () => undefined }
    download(itinerary.calls.dump, { body }, watch)
      .then(({ name, content }) => {
        saveFile(name, content)
        setState('done')
      })
      .catch((cause: unknown) =>
        setState({ failure: exportFailure(k, 'page', datasetName(itinerary.calls.dump.file, language), cause) }),
      )
  }, [asked, companies, k, language])
  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => {
      window.close()
      // Still here: the browser closes only what a page has opened.
      setState('open')
    }, closesMs)
    return () => clearTimeout(timer)
  }, [state])
  const heading = <h1>{itinerary.words[language].name}</h1>
  if (asked === null)
    return (
      <>
        {heading}
        <InvalidParameter />
      </>
    )
  const words = { running: t('export.running'), done: t('export.done'), open: t('export.close') }
  const said = typeof state === 'object' ? state.failure : words[state]
  return (
    <>
      {heading}
      <div role="status">
        <EmptyState icon={typeof state === 'object' ? 'warning' : 'download-simple'} title={said} />
      </div>
    </>
  )
}
