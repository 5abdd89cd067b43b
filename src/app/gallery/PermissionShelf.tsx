import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { type PermissionEntry, permissions } from '#contract/permissions.ts'
import { type PermissionNode, actions, readTree } from '#src/kit/tree/permissionTree.ts'
import { PermissionTree } from '#src/kit/tree/PermissionTree.tsx'
import { currentSessionAtom } from '#src/state/session.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'

import css from './Gallery.module.css'

type Guarded = keyof typeof permissions

/** Every key of the contract, each with the part of the product that asks for it: the compiler misses a new one. */
const partOf = {
  dashboardRedirect: 'monitoring',
  dashboard: 'monitoring',
  liveMap: 'monitoring',
  vehicle: 'monitoring',
  alert: 'monitoring',
  notification: 'monitoring',
  telemetry: 'monitoring',
  controlTower: 'control-tower',
  block: 'control-tower',
  actuator: 'control-tower',
  commandPolicy: 'control-tower',
  trunk: 'control-tower',
  immobilization: 'control-tower',
  synchronism: 'control-tower',
  approval: 'control-tower',
  auditTrail: 'control-tower',
  vehicleEvent: 'settings',
  review: 'settings',
  fault: 'monitoring',
  maintenance: 'settings',
  maintenanceMode: 'settings',
  application: 'settings',
  report: 'reports',
  analysis: 'reports',
  travel: 'reports',
  driver: 'reports',
  personalDocuments: 'reports',
  rating: 'reports',
  coaching: 'reports',
  ratingScheme: 'settings',
  goal: 'settings',
  bonus: 'settings',
  driveWell: 'settings',
  concreteOrder: 'settings',
  journey: 'reports',
  journeyTreatment: 'reports',
  journeyApproval: 'reports',
  legalFile: 'reports',
  journeySettings: 'settings',
  driverDevice: 'settings',
  inspection: 'reports',
  inspectionSettings: 'settings',
  fence: 'settings',
  referencePoint: 'settings',
  grouping: 'settings',
  operation: 'settings',
  card: 'settings',
  implement: 'settings',
  line: 'settings',
  harvest: 'settings',
  macro: 'settings',
  alertRule: 'settings',
  alertOutage: 'monitoring',
  link: 'settings',
  device: 'settings',
  user: 'settings',
  company: 'settings',
  profile: 'settings',
} as const satisfies Record<Guarded, string>

const isGuarded = (name: string): name is Guarded => name in permissions
const parts = Object.groupBy(Object.keys(partOf).filter(isGuarded), (name) => partOf[name])

/** The session's own permissions as the tree of a profile. */
function treeOf(entries: readonly PermissionEntry[]): PermissionNode {
  const resource = (name: Guarded): PermissionNode => {
    const key = permissions[name]
    const entry = entries.find((one) => one.key === key)
    return {
      id: key,
      label: name,
      key,
      leaves: actions.map((action) => ({
        id: `${key}.${action}`,
        action,
        checked: entry?.module && entry[action] ? 1 : 0,
      })),
      children: [],
    }
  }
  const part = (name: string, of: readonly Guarded[]) => ({
    id: name,
    label: name,
    leaves: [],
    children: of.map(resource),
  })
  return {
    id: 'root',
    label: '',
    leaves: [],
    children: Object.entries(parts).map(([name, of]) => part(name, of ?? [])),
  }
}

const tabs = [
  { id: 'edit', label: 'onChange' },
  { id: 'look', label: 'read only' },
  { id: 'null', label: 'null' },
] as const

export function PermissionShelf() {
  const { permissions: entries } = useAtomValue(currentSessionAtom)
  const [tree, setTree] = useState(() => readTree(treeOf(entries)))
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('edit')
  return (
    <Panel title="PermissionTree" className={css.wide} flush>
      <Tabs label="permission trees" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'edit' && <PermissionTree label="permissions" tree={tree} onChange={setTree} />}
        {tab === 'look' && <PermissionTree label="permissions" tree={tree} />}
        {tab === 'null' && <PermissionTree label="permissions" tree={readTree(null)} />}
      </Tabs>
    </Panel>
  )
}
