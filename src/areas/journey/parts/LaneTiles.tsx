import type { LaneFigures } from '#contract/endpoints/journey.ts'
import { Tile, Tiles } from '#src/kit/chart/Tile.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

/** A meal is at least so long, min. */
const mealMin = 60
const minuteMs = 60_000

/** Who does what now, where the day is not over, and what it holds. */
export function LaneTiles({ figures }: { figures: LaneFigures }) {
  const t = useText('journey')
  const { number, duration } = useFormat()
  const { now } = figures
  return (
    <Tiles label={t('tiles.label')}>
      {now && (
        <>
          <Tile name={t('tiles.drive')} value={number(now.drive)} note={t('tiles.driveNote', { count: now.near })} />
          <Tile
            name={t('tiles.wait')}
            value={number(now.wait)}
            note={now.longestWait !== null && t('tiles.waitNote', { time: duration(now.longestWait) })}
          />
          <Tile
            name={t('tiles.meal')}
            value={number(now.meal)}
            note={t('tiles.mealNote', { time: duration(mealMin * minuteMs) })}
          />
          <Tile name={t('tiles.rest')} value={number(now.rest)} note={t('tiles.restNote', { count: now.off })} />
        </>
      )}
      <Tile
        name={t('tiles.overtime')}
        value={duration(figures.overtime * minuteMs)}
        note={t('tiles.overtimeNote', { count: figures.overtimes })}
      />
      <Tile
        name={t('tiles.violations')}
        value={number(figures.violations)}
        note={t('tiles.violationsNote', { high: figures.high, medium: figures.medium })}
      />
    </Tiles>
  )
}
