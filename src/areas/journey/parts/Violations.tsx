import type { JourneyLane } from '#contract/endpoints/journey.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'

import css from './LaneDetail.module.css'

const minuteMs = 60_000

/** Each rule that was broken, at its minute, with what it came to and the article that it breaks. */
export function Violations({
  violations,
  onJustify,
}: {
  violations: JourneyLane['violations']
  /** Left out where nobody may say anything of them. */
  onJustify?: ((violation: JourneyLane['violations'][number]) => void) | undefined
}) {
  const t = useText('journey')
  const format = useFormat()
  const time = (minutes: number) => format.duration(minutes * minuteMs)
  if (violations.length === 0) return <p className={css.until}>{t('violations.none')}</p>
  return (
    <ul className={css.violations}>
      {violations.map((one) => (
        <li key={one.id}>
          <SeverityGlyph severity={one.severity} size={16} />
          <b>{t(`rule.${one.rule}`)}</b>
          <span>{t('violations.at', { time: format.time(one.at).slice(0, 5) })}</span>
          {one.limit > 0 && <span>{t('violations.value', { value: time(one.value), limit: time(one.limit) })}</span>}
          {one.presumed && <Badge>{t('violations.presumed')}</Badge>}
          <small>{t(`law.${one.rule}`)}</small>
          {one.state === 'open' || one.state === 'refused' ? (
            onJustify && (
              <Button kind="ghost" size="sm" onClick={() => onJustify(one)}>
                {t('violations.justify')}
              </Button>
            )
          ) : (
            <Badge>{t(`violations.state.${one.state}`)}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
