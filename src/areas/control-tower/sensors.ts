import type { IconName } from '#src/ui/icons/names.ts'

import type { towerSensors } from './address.ts'

interface SensorColumn {
  sensor: (typeof towerSensors)[number]
  normal: IconName
  /** Drawn inverted: a person must look (mockups, decision 8). */
  abnormal: IconName
}

/** Sensors of TOWER-09 as columns. */
export const sensorColumns: readonly SensorColumn[] = [
  { sensor: 'jammer', normal: 'jammer', abnormal: 'jammer-fill' },
  { sensor: 'panelViolated', normal: 'shield-warning', abnormal: 'shield-warning-fill' },
  { sensor: 'doorOpen', normal: 'door', abnormal: 'door-open-fill' },
  { sensor: 'trailerReleased', normal: 'link', abnormal: 'link-break-fill' },
]
