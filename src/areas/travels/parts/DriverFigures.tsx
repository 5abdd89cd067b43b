import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import { type DriverMonth, driverSums } from '../driverSums.ts'
import { type Month, daysOf } from '../month.ts'
import { type Figure, Figures } from './Figures.tsx'

/** The month in numbers, each added up from its stored trips. */
export function DriverFigures({ driver, month }: { driver: DriverMonth; month: Month }) {
  const t = useText('travels')
  const format = useFormat()
  const sums = driverSums(driver)
  const figures: Figure[] = [
    {
      name: t('driver.daysDriven'),
      value: format.number(sums.days),
      note: t('driver.ofDays', { count: daysOf(month).length }),
    },
    {
      name: t('distance'),
      value: format.number(sums.distanceKm),
      unit: 'km',
      note: t('driver.inMonth', { count: sums.trips }),
    },
    {
      name: t('driver.drivingTime'),
      value: format.duration(sums.durationMs),
      note: t('driver.movingOf', { time: format.duration(sums.movingMs) }),
    },
  ]
  if (sums.top !== null) {
    figures.push({
      name: t('driver.topSpeed'),
      value: format.number(sums.top.kmh),
      unit: 'km/h',
      note: t('driver.on', { day: format.day(sums.top.day) }),
    })
  }
  if (sums.alerts !== null) {
    figures.push({
      name: t('alertsPer100'),
      value: sums.alertsPer100 === null ? '–' : format.number(sums.alertsPer100, 1),
      note: t('driver.alertTotal', { count: sums.alerts }),
    })
  }
  return <Figures label={t('driver.month')} figures={figures} />
}
