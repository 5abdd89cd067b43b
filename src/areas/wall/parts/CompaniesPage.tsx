import type { VehicleState } from '#contract/rules/vehicleState.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'

import type { WallPage } from '../pages.ts'
import type { CompanyRow } from '../rows.ts'
import { Page } from './Page.tsx'

import css from './Cells.module.css'

interface Props {
  page: Extract<WallPage, { kind: 'alerts' | 'silent' | 'companies' }>
  rows: readonly CompanyRow[]
}

/** ux §5.4: six columns at most. The glyphs are explained beside it, where the totals stand. */
const states: readonly VehicleState[] = ['moving', 'idle', 'noSignal']

/** The fleet by company. */
export function CompaniesPage({ page, rows }: Props) {
  const t = useText('wall')
  const { number } = useFormat()
  const heading = (
    <>
      <span className={css.figure}>{t('list.total')}</span>
      {states.map((state) => (
        <span key={state} className={css.figure}>
          <StateGlyph state={state} />
        </span>
      ))}
      <span className={css.figure}>
        <SeverityGlyph severity="critical" /> <SeverityGlyph severity="high" />
      </span>
    </>
  )
  return (
    <Page page={page} rows={rows} keyOf={({ id }) => id} columns="minmax(0, 1fr) repeat(5, auto)" heading={heading}>
      {({ name, total, byState, alarmed }) => (
        <>
          <b className={css.what}>{name}</b>
          <span className={css.figure}>{number(total)}</span>
          {states.map((state) => (
            <span key={state} className={css.figure}>
              {number(byState[state])}
            </span>
          ))}
          <b className={css.figure}>{number(alarmed)}</b>
        </>
      )}
    </Page>
  )
}
