import type { SensorName } from '#contract/rules/sensorBits.ts'
import type { IconName } from '#src/ui/icons/names.ts'

interface SensorColumn {
  sensor: 'jammer' | 'panelViolated' | 'doorOpen' | 'trailerReleased'
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
] satisfies { sensor: SensorName; normal: IconName; abnormal: IconName }[]
