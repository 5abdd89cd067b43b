import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'

import { Severity, alertTypes, severities } from '#contract/codes/alerts.ts'
import { alertRule } from '#contract/entities/alertRule.ts'
import type { occurrences } from '#contract/reports/occurrences.ts'
import { wordsIn } from '#contract/words.ts'
import { call } from '#src/api/call.ts'
import { type FieldProps, RecordsField } from '#src/fleet/report/RecordsField.tsx'
import { MultiSelect } from '#src/kit/select/MultiSelect.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { PressChip, PressChips } from '#src/ui/field/PressChip.tsx'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'

type Row = (typeof occurrences)['row']['_output']

/** The rule as a link for whoever may read rules, else its name. */
function RuleCell({ rule, ruleId }: Row) {
  const may = useAtomValue(mayAtom)(alertRule.calls.list)
  if (rule === null || ruleId === null || !may) return rule
  return <Link to={`${to('alertSettings')}?id=${ruleId}`}>{rule}</Link>
}

function QuantityCell({ value, unit }: { value: number | null; unit: string | null }) {
  const format = useFormat()
  if (value === null) return '—'
  return `${format.number(value, 1)}${unit === null ? '' : `\u00A0${unit}`}`
}

export const occurrenceCells = {
  severity: { widthPx: 108, grow: 0, card: 'end', renderCell: ({ rank }: Row) => <SeverityChip severity={rank} /> },
  what: { widthPx: 190, card: 'title' },
  code: { widthPx: 96 },
  rule: { widthPx: 200, renderCell: (row: Row) => <RuleCell {...row} /> },
  plate: { card: 'end' },
  place: { card: 'line' },
  occurredAt: { card: 'line' },
  lasted: { widthPx: 96 },
  peak: { widthPx: 112, renderCell: ({ peak, unit }: Row) => <QuantityCell value={peak} unit={unit} /> },
  threshold: { widthPx: 112, renderCell: ({ threshold, unit }: Row) => <QuantityCell value={threshold} unit={unit} /> },
  state: { widthPx: 190 },
} as const

const Types = z.array(z.enum(alertTypes)).catch([])

/** Some of what vehicles raise; none chosen is all. */
export function TypesField({ value, onChange }: FieldProps) {
  const t = useText('alerts')
  const { language } = useFormat()
  const options = useMemo(
    () => alertTypes.map((type) => ({ id: type, label: wordsIn(language).alert[type] })),
    [language],
  )
  const chosen = useMemo(() => {
    const said = Types.parse(value)
    return said.length === 0 ? alertTypes : said
  }, [value])
  return (
    <MultiSelect
      label={t('type')}
      look="chip"
      required
      options={options}
      value={chosen}
      onChange={(ids, every) => onChange(every ? [] : ids)}
    />
  )
}

/** Some of the rules, for whoever may read them. */
export function RulesField(props: FieldProps) {
  const t = useText('alerts')
  const { list } = alertRule.calls
  return (
    <RecordsField
      {...props}
      label={t('rules')}
      name={alertRule.name}
      list={list}
      read={(body) => call(list, { body })}
    />
  )
}

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
