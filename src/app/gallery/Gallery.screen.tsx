import { Suspense, lazy } from 'react'

import { DeviceRemarks } from '#src/fleet/device/DeviceRemarks.tsx'
import { UnknownDevices } from '#src/fleet/device/UnknownDevices.tsx'
import { Segments } from '#src/ui/field/Segments.tsx'
import { setDensity, setThemeChoice, useDensity, useThemeChoice } from '#src/ui/theme/appearance.ts'

import { ButtonShelf, DialogShelf, FloatShelf } from './ActionShelves.tsx'
import { CollectionShelf } from './CollectionShelf.tsx'
import { DiagnosticShelf } from './DiagnosticShelf.tsx'
import { FieldShelf, ToggleShelf } from './FieldShelves.tsx'
import { IconShelf } from './IconShelf.tsx'
import { MachineShelf } from './MachineShelf.tsx'
import { SignShelf, SmallShelf, TimelineShelf } from './MarkShelves.tsx'
import { PermissionShelf } from './PermissionShelf.tsx'
import { EmptyShelf, PanelShelf, PlaceShelf } from './PlaceShelves.tsx'
import { sampleAnswer } from './sampleAnswer.ts'
import { sampleRecords } from './sampleRecords.ts'
import { sampleAsk } from './sampleRows.ts'
import { SelectorShelf } from './SelectorShelves.tsx'
import { TableShelf } from './TableShelf.tsx'

import css from './Gallery.module.css'

const EntryShelf = lazy(() => import('./EntryShelf.tsx').then((module) => ({ default: module.EntryShelf })))
const NumberShelf = lazy(() => import('./EntryShelf.tsx').then((module) => ({ default: module.NumberShelf })))
const ChartShelf = lazy(() => import('./ChartShelf.tsx').then((module) => ({ default: module.ChartShelf })))
const FormShelf = lazy(() => import('./FormShelf.tsx').then((module) => ({ default: module.FormShelf })))
const DateShelf = lazy(() => import('./DateShelf.tsx').then((module) => ({ default: module.DateShelf })))

/** Sets of a profile and tabs of one address are nouns and reports side by side. */
const samples = { ...sampleRecords, ...sampleAsk }
/** Texts that a machine takes along with those of another. */
const ofRegistries = ['report', 'request', 'parameter-profile', 'analysis'] as const
const ofReports = ['registry', 'request', 'parameter-profile', 'analysis'] as const
const ofAnalyses = ['registry'] as const
const ofProfiles = ['parameter-profile'] as const

/**
 * `/debug`: what this page was built with and runs on, and every part of `ui/` in each of its states, for the eye and
 * for pictures. A workshop page: its words are the names of parts and states in the code, not texts of the product,
 * but for the devices that nobody registered, which an administrator looks for here.
 */
export function GalleryScreen() {
  const theme = useThemeChoice()
  const density = useDensity()
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>ui</h1>
        <Segments
          label="theme"
          value={theme}
          onChange={setThemeChoice}
          options={(['dark', 'light', 'system'] as const).map((value) => ({ value, label: value }))}
        />
        <Segments
          label="density"
          value={density}
          onChange={setDensity}
          options={(['dense', 'standard', 'comfort'] as const).map((value) => ({ value, label: value }))}
        />
      </header>
      <DiagnosticShelf />
      <UnknownDevices />
      <DeviceRemarks />
      <CollectionShelf />
      <TableShelf />
      <MachineShelf title="defineRegistry" text="registry" without={ofRegistries} first="groupings" ask={samples} />
      <MachineShelf title="defineReportScreen" text="report" without={ofReports} ask={sampleAsk} />
      <MachineShelf title="defineRequestScreen" text="request" without={ofProfiles} ask={sampleAsk} />
      <MachineShelf title="defineProfileScreen" text="parameter-profile" first="immobilizationSettings" ask={samples} />
      <MachineShelf title="defineAnalysisScreen" text="analysis" without={ofAnalyses} ask={sampleAnswer} />
      <SignShelf />
      <SmallShelf />
      <ButtonShelf />
      <FieldShelf />
      <ToggleShelf />
      <SelectorShelf />
      <PermissionShelf />
      <Suspense>
        <ChartShelf />
        <FormShelf />
        <EntryShelf />
        <NumberShelf />
        <DateShelf />
      </Suspense>
      <TimelineShelf />
      <FloatShelf />
      <DialogShelf />
      <PlaceShelf />
      <PanelShelf />
      <EmptyShelf />
      <IconShelf />
    </div>
  )
}
