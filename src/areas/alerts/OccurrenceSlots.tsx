import { z } from 'zod'

import { Severity, severities } from '#contract/codes/alerts.ts'
import { OccurrenceSituation, type occurrences } from '#contract/reports/occurrences.ts'
import { useText } from '#src/lib/text/useText.ts'
import { PressChip, PressChips } from '#src/ui/field/PressChip.tsx'
import { Segments } from '#src/ui/field/Segments.tsx'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'

type Row = (typeof occurrences)['row']['_output']

interface FieldProps {
  value: unknown
  onChange: (value: unknown) => void
}

export const occurrenceCells = {
  severity: { widthPx: 108, grow: 0, card: 'end', renderCell: ({ rank }: Row) => <SeverityChip severity={rank} /> },
  what: { widthPx: 190, card: 'title' },
  code: { widthPx: 96 },
  plate: { card: 'line' },
  place: { widthPx: 170, card: 'line' },
  occurredAt: { card: 'line' },
} as const

const Severities = z.array(Severity).catch([])

/** Any of the four; none chosen is all. */
export function SeveritiesField({ value, onChange }: FieldProps) {
  const t = useText('alerts')
  const f = useText('fleet')
  const chosen = Severities.parse(value)
  return (
    <PressChips label={t('severity')}>
      {severities.map((severity) => (
        <PressChip
          key={severity}
          pressed={chosen.includes(severity)}
          onPress={() =>
            onChange(chosen.includes(severity) ? chosen.filter((one) => one !== severity) : [...chosen, severity])
          }
          sign={<SeverityGlyph severity={severity} size={16} />}
        >
          {f(`severity.${severity}`)}
        </PressChip>
      ))}
    </PressChips>
  )
}

export function SituationField({ value, onChange }: FieldProps) {
  const t = useText('alerts')
  return (
    <Segments<OccurrenceSituation>
      label={t('situation')}
      value={OccurrenceSituation.catch('all').parse(value)}
      onChange={onChange}
      options={OccurrenceSituation.options.map((one) => ({ value: one, label: t(`situations.${one}`) }))}
    />
  )
}
