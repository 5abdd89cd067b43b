import type { ComponentType, ReactNode } from 'react'

import type { Language } from '#contract/kinds.ts'
import {
  type AnyReport,
  type AnyReportRow,
  type Columns,
  type Filters,
  type Ids,
  type Period,
  type Report,
  type ReportRow,
  anyReport,
} from '#contract/machine/report.ts'
import { ReadAt } from '#src/kit/table/ReadAt.tsx'
import { i18n } from '#src/lib/text/i18n.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { useAddressTitle } from '#src/lib/useAddressTitle.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { ListPage } from '#src/ui/layout/ListPage.tsx'

import type { ReportAsk } from './askReport.ts'
import { ReportBeside } from './ReportBeside.tsx'
import { ReportChart } from './ReportChart.tsx'
import type { Detail, ReportFace } from './reportFace.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportNotes } from './ReportNotes.tsx'
import { ReportTable } from './ReportTable.tsx'
import { ReportTiles } from './ReportTiles.tsx'
import { useReport } from './useReport.ts'

interface ScreenProps {
  /** Who answers in the place of the server: samples, where instances are looked at. */
  ask?: ReportAsk | undefined
  /** Others of the same address, to choose among. */
  tabs?: ReactNode
}
export type ReportScreenProps = ScreenProps

type Keys<T> = keyof T & string

/** The screen of a report, whole: what its definition and its face say, and nothing of its own. */
export function defineReportScreen<
  N extends string,
  Cs extends Columns,
  Is extends Ids,
  Fs extends Filters,
  P extends Period,
  G extends string,
  Now extends object = object,
>(
  report: Report<N, Cs, Is, Fs, P, G>,
  face: {
    now?: (row: ReportRow<Cs, Is>, at: number, language: Language) => Now
  } & Omit<ReportFace<ReportRow<Cs, Is> & Now, Keys<Cs>, Keys<Fs>, Keys<Cs> | G>, 'now'> = {},
): ComponentType<ScreenProps> {
  const definition = anyReport(report)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked above against the very report whose rows come
  const drawn = face as unknown as ReportFace
  return function ReportScreen({ ask, tabs }) {
    return <ReportPage report={definition} face={drawn} ask={ask} tabs={tabs} />
  }
}

function ReportPage({ report, face, ask, tabs }: ScreenProps & { report: AnyReport; face: ReportFace }) {
  const language = useLanguage()
  const title = i18n.t(useAddressTitle() ?? '')
  const model = useReport(report, face, ask)
  const { Detail: Over, Aside } = face
  const page = (detail: Detail<AnyReportRow> | null) => (
    <ListPage
      title={title}
      lead={report.words[language].lead}
      aside={<ReadAt at={model.at} loading={model.loading} onReload={model.again} />}
      toolbar={
        <>
          {tabs}
          <ReportFilters report={report} face={face} model={model} />
        </>
      }
    >
      {(model.unread || detail?.unread) && <InvalidParameter />}
      <ErrorBoundary fallback={<ErrorState />}>
        <ReportTiles report={report} face={face} model={model} />
        <ReportNotes model={model} />
        {face.chart && <ReportChart report={report} face={face} model={model} label={title} />}
        {Aside ? (
          <ReportBeside Aside={Aside} report={report} face={face} model={model} label={title} detail={detail} />
        ) : (
          <ReportTable report={report} face={face} model={model} label={title} detail={detail} />
        )}
      </ErrorBoundary>
      {detail?.dialog}
    </ListPage>
  )
  return Over ? <Over>{page}</Over> : page(null)
}
