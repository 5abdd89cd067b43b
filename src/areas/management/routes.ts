import { analysisText } from '#src/fleet/analysis/analysisText.ts'
import { reportText } from '#src/fleet/report/reportText.ts'
import { registryText } from '#src/kit/registry/registryText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

export const routes: readonly AreaRoute[] = [
  {
    path: 'agriculturalOperation',
    text: registryText,
    load: () => import('./fieldOperation.registry.ts').then((one) => one.default),
  },
  {
    path: 'driverSettings',
    text: [...registryText, ...reportText, 'management'],
    load: () => import('./driverTabs.tsx').then((one) => one.byVehicle),
  },
  {
    path: 'drivers',
    text: [...registryText, ...reportText, 'management'],
    load: () => import('./driverTabs.tsx').then((one) => one.byDriver),
  },
  { path: 'connectBus', text: registryText, load: () => import('./line.registry.ts').then((one) => one.default) },
  { path: 'companies', text: registryText, load: () => import('./company.registry.tsx').then((one) => one.default) },
  {
    path: 'users',
    text: [...registryText, 'management'],
    load: () => import('./Users.screen.tsx').then((one) => one.default),
  },
  { path: 'groupings', text: registryText, load: () => import('./grouping.registry.ts').then((one) => one.default) },
  {
    path: 'groupingSettings',
    text: registryText,
    load: () => import('./grouping.registry.ts').then((one) => one.byVehicle),
  },
  {
    path: 'driverBonus',
    text: [...registryText, ...analysisText, 'management'],
    load: () => import('./DriverBonus.screen.tsx').then((one) => one.default),
  },
  {
    path: 'driverLinks',
    text: [...registryText, ...reportText, 'management'],
    load: () => import('./driverLinks.report.tsx').then((one) => one.default),
  },
  {
    path: 'vehicleLinks',
    text: [...registryText, ...reportText],
    load: () => import('./vehicleLinks.report.ts').then((one) => one.default),
  },
  {
    path: 'vehicleLinkHistory',
    text: reportText,
    load: () => import('./vehicleLinks.report.ts').then((one) => one.history),
  },
  {
    path: 'oneVehicleLinkHistory',
    text: [...reportText, 'management'],
    load: () => import('./vehicleLinks.report.ts').then((one) => one.ofVehicle),
  },
  { path: 'goals', text: registryText, load: () => import('./goal.registry.ts').then((one) => one.default) },
  {
    path: 'driveWellEvaluation',
    text: registryText,
    load: () => import('./driveWell.registry.ts').then((one) => one.default),
  },
  {
    path: 'shippings',
    text: [...registryText, 'management'],
    load: () => import('./concreteOrder.registry.tsx').then((one) => one.default),
  },
  { path: 'harvest', text: registryText, load: () => import('./harvest.registry.ts').then((one) => one.default) },
  { path: 'implements', text: registryText, load: () => import('./implement.registry.ts').then((one) => one.default) },
  {
    path: 'implementSettings',
    text: registryText,
    load: () => import('./implement.registry.ts').then((one) => one.byVehicle),
  },
  { path: 'macros', text: registryText, load: () => import('./macro.registry.ts').then((one) => one.default) },
  {
    path: 'macro',
    text: [...registryText, ...reportText, 'management'],
    load: () => import('./OneMacro.tsx').then((one) => one.OneMacro),
  },
  {
    path: 'installations',
    text: [...registryText, 'management'],
    load: () => import('./Installations.tsx').then((one) => one.Installations),
  },
  { path: 'vehicles', text: registryText, load: () => import('./vehicle.registry.ts').then((one) => one.default) },
  { path: 'operations', text: registryText, load: () => import('./operation.registry.ts').then((one) => one.default) },
  {
    path: 'operationSettings',
    text: registryText,
    load: () => import('./operation.registry.ts').then((one) => one.byVehicle),
  },
]
