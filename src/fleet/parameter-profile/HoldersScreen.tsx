import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'

import { CompanyId } from '#contract/kinds.ts'
import type { AnyProfile } from '#contract/machine/profile.ts'
import { holderShows } from '#contract/machine/profileShape.ts'
import type { AnyReportRow } from '#contract/machine/report.ts'
import { call } from '#src/api/call.ts'
import { useDataSet } from '#src/api/useDataSet.ts'
import { i18n } from '#src/lib/text/i18n.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { useAddressTitle } from '#src/lib/useAddressTitle.ts'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'

import type { ReportAsk } from '../report/askReport.ts'
import type { ReportFace } from '../report/reportFace.ts'
import { Part } from '../request/RequestScreen.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'
import { DifferingSets } from './DifferingSets.tsx'
import { HolderDialog } from './HolderDialog.tsx'

interface Props {
  profile: AnyProfile
  face: ReportFace
  ask: ReportAsk | undefined
  tabs?: ReactNode
}

function Shows({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  const t = useText('parameter-profile')
  return (
    <Select
      label={t('which')}
      hideLabel
      value={holderShows.find((one) => one === value) ?? 'all'}
      options={holderShows.map((one) => ({ value: one, label: t(`shows.${one}`) }))}
      onChange={onChange}
    />
  )
}

interface Asked {
  rows: readonly AnyReportRow[]
  given: number | undefined
  n: number
}

/** Which vehicle is to have what, and what it is known to have; what is ticked is given a set, or single parameters. */
export function HoldersScreen({ profile, face, ask, tabs = null }: Props) {
  const t = useText('parameter-profile')
  const language = useLanguage()
  const may = useAtomValue(mayAtom)
  const companies = useAtomValue(selectedCompaniesAtom)
  const title = i18n.t(useAddressTitle() ?? '')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [seen, setSeen] = useState<AnyReportRow | null>(null)
  const { options } = profile.set.calls
  const sets = useDataSet('reports', { report: `${profile.name}Sets`, companies: companies.join(',') }, () =>
    call(options, { body: { companies: companies.map((id) => CompanyId.parse(id)), words: '', limit: 500 } }),
  )
  const drawn = useMemo(
    () => ({ hidden: ['confirmedRev', 'wantedBy', 'company'], ...face, filters: { show: Shows, ...face.filters } }),
    [face],
  )
  const { apply } = profile.calls
  /** EVENT-11: who may only look is told so, where its kind has words for it. */
  const denied = profile.words[language].refusals?.['permission.denied']
  /** The set that all of them hold, if it is one. */
  const heldBy = (rows: readonly AnyReportRow[]): number | undefined => {
    const [one, other] = new Set(rows.map((row) => row['profileId']))
    return typeof one === 'number' && other === undefined ? one : undefined
  }
  const bulk = (rows: readonly AnyReportRow[], clear: () => void) => {
    const held = heldBy(rows)
    const open = (given: number | undefined) => () => {
      setAsked({ rows, given, n: 0 })
      clear()
    }
    return (
      <>
        <Button kind="secondary" size="sm" onClick={open(undefined)}>
          {t('apply', { count: rows.length })}
        </Button>
        {held !== undefined && (
          <Button kind="line" size="sm" onClick={open(held)}>
            {t('again', { count: rows.length })}
          </Button>
        )}
      </>
    )
  }
  const again = (rows: readonly AnyReportRow[], given: number) => setAsked({ rows, given, n: 0 })
  const held = seen ? heldBy([seen]) : undefined
  const detail = {
    open: setSeen,
    unread: false,
    dialog: seen && (
      <HolderDialog
        profile={profile}
        row={seen}
        onClose={() => setSeen(null)}
        footer={
          may(apply) &&
          held !== undefined && (
            <Button
              kind="secondary"
              size="lg"
              onClick={() => {
                setSeen(null)
                again([seen], held)
              }}
            >
              {t('again', { count: 1 })}
            </Button>
          )
        }
      />
    ),
  }
  return (
    <>
      <Part
        report={profile.holders}
        face={drawn}
        ask={ask}
        part={
          <>
            {tabs}
            {!may(apply) && denied && <p role="note">{denied}</p>}
          </>
        }
        title={title}
        unread={false}
        renderBulk={may(apply) ? bulk : undefined}
        detail={detail}
        renderOver={
          may(apply) ? (rows) => <DifferingSets rows={rows} many={profile.many} onAgain={again} /> : undefined
        }
      />
      {asked && (
        <ApplyDialog
          key={asked.n}
          profile={profile}
          rows={asked.rows}
          sets={sets.data ?? []}
          given={asked.given}
          onClose={() => setAsked(null)}
          onAgain={(vehicles) =>
            setAsked({
              ...asked,
              rows: asked.rows.filter((row) => vehicles.includes(Number(row['vehicleId']))),
              n: asked.n + 1,
            })
          }
        />
      )}
    </>
  )
}
