import type { ReactNode } from 'react'

import { parameterText } from '#contract/machine/parameterText.ts'
import { type AnyProfile, profileTexts } from '#contract/machine/profile.ts'
import type { AnyReportRow } from '#contract/machine/report.ts'
import { plateText } from '#contract/rules/plate.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { wordOf } from '../report/wordOf.ts'
import { parametersOf } from './parametersOf.ts'

import css from './HolderDialog.module.css'

interface Props {
  profile: AnyProfile
  row: AnyReportRow
  /** What may be done with it. */
  footer: ReactNode
  onClose: () => void
}

/** Every parameter of one vehicle: what was asked, what its device confirmed and when, and where the two differ (§3.5). */
export function HolderDialog({ profile, row, footer, onClose }: Props) {
  const t = useText('parameter-profile')
  const language = useLanguage()
  const momentText = useMomentText()
  const { columns } = profile.holders.words[language]
  const said = profile.words[language]
  const { states } = profileTexts[language]
  return (
    <Dialog
      open
      width={760}
      title={`${plateText(wordOf(row, 'plate', ''))} · ${wordOf(row, 'profile', t('noProfile'))} · ${wordOf(row, 'state')}`}
      onClose={onClose}
      footer={footer}
    >
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{profile.holders.words[language].filters?.['code']?.label}</th>
            <th scope="col">{columns['asked']}</th>
            <th scope="col">{columns['known']}</th>
            <th scope="col">{columns['confirmedAt']}</th>
          </tr>
        </thead>
        {parametersOf(profile, row).map(({ group, parameters }) => (
          <tbody key={group ?? ''}>
            {group !== null && (
              <tr>
                <th scope="rowgroup" colSpan={4} className={css.group}>
                  {said.groups?.[group]}
                </th>
              </tr>
            )}
            {parameters.map(({ key, kind, asked, known, at, differs }) => (
              <tr key={key} data-differs={differs || undefined}>
                <th scope="row">{said.values[key]}</th>
                <td>{parameterText(kind, asked, language)}</td>
                <td>
                  {parameterText(kind, known, language)}
                  {differs && <span className={css.differs}>{states.different}</span>}
                </td>
                <td>{at === null ? '—' : momentText(at)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Dialog>
  )
}
