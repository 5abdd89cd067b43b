import { Tile, Tiles } from '#src/kit/chart/Tile.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import { type DriverMonth, driverSums } from '../driverSums.ts'
import { type Month, daysOf } from '../month.ts'

/** The month in numbers, each added up from its stored trips. */
export function DriverFigures({ driver, month }: { driver: DriverMonth; month: Month }) {
  const t = useText('travels')
  const format = useFormat()
  const sums = driverSums(driver)
  const { top, alerts, alertsPer100 } = sums
  return (
    <Tiles label={t('driver.month')}>
      <Tile
        name={t('driver.daysDriven')}
        value={format.number(sums.days)}
        note={t('driver.ofDays', { count: daysOf(month).length })}
      />
      <Tile
        name={t('distance')}
        value={format.number(sums.distanceKm)}
        unit="km"
        note={t('driver.inMonth', { count: sums.trips })}
      />
      <Tile
        name={t('driver.drivingTime')}
        value={format.duration(sums.durationMs)}
        note={t('driver.movingOf', { time: format.duration(sums.movingMs) })}
      />
      {top && (
        <Tile
          name={t('driver.topSpeed')}
          value={format.number(top.kmh)}
          unit="km/h"
          note={t('driver.on', { day: format.day(top.day) })}
        />
      )}
      {alerts !== null && (
        <Tile
          name={t('alertsPer100')}
          value={alertsPer100 === null ? null : format.number(alertsPer100, 1)}
          note={t('driver.alertTotal', { count: alerts })}
        />
      )}
    </Tiles>
  )
}
