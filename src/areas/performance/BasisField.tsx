import { rankingBases } from '#contract/analyses/driverRanking.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Segments } from '#src/ui/field/Segments.tsx'

/** `?base=`: as it was measured, or beside what the same work gives everybody. */
export function BasisField({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  const t = useText('performance')
  return (
    <Segments
      label={t('basis.label')}
      value={value === rankingBases.work ? rankingBases.work : rankingBases.measured}
      options={[
        { value: rankingBases.measured, label: t('basis.measured') },
        { value: rankingBases.work, label: t('basis.work') },
      ]}
      onChange={onChange}
    />
  )
}
