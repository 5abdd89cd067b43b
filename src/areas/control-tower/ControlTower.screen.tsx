import { atom, useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'

import { vehicleState } from '#contract/rules/vehicleState.ts'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { addresses } from '#src/lib/paths.ts'
import { useSteady } from '#src/lib/useSteady.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { commandsAtom } from '#streams/atoms/commands.ts'
import { fleetFilterAtom, fleetHoldAtom, fleetListAtom } from '#streams/atoms/fleet.ts'
import { linkAtom, nowAtom } from '#streams/atoms/link.ts'

import { panelOf, towerAddress } from './address.ts'
import { noChecklist, stateOf } from './checklist.ts'
import { tickedWith } from './lotVehicles.ts'
import { CommandHistory } from './parts/CommandHistory.tsx'
import { Legend } from './parts/Legend.tsx'
import { SelectedCommand } from './parts/SelectedCommand.tsx'
import { TowerHeader } from './parts/TowerHeader.tsx'
import { TowerMap } from './parts/towerMapChunk.ts'
import { TowerTable } from './parts/TowerTable.tsx'
import { useSplit } from './parts/useSplit.ts'
import { awaiting, towerOrder } from './towerOrder.ts'
import { useChecklists } from './useChecklists.ts'

import css from './ControlTower.module.css'

/** Validities end to the minute: the rows are not judged anew each second. */
const minuteAtom = atom((get) => Math.floor(get(nowAtom) / 60_000) * 60_000)

const nothing: ReadonlySet<number> = new Set()

/** `/controle`, `/monitoramento/controle[/:open]`: every vehicle with what can be done to it, and what was (TOWER-01..04). */
export function ControlTowerScreen() {
  const { open } = useParams()
  const panel = panelOf(open)
  const { query, unread, change } = useAddressQuery(
    towerAddress,
    panel === null ? { open } : panel === 'pendentes' ? { pendente: '1' } : {},
  )
  const { text, states, sensors, pending, channel, vehicle, command } = query
  const setFilter = useSetAtom(fleetFilterAtom)
  const list = useAtomValue(fleetListAtom)
  const commands = useAtomValue(commandsAtom)
  const held = useAtomValue(fleetHoldAtom)
  const link = useAtomValue(linkAtom).state

  const chosenStates = states.join(',')
  const chosenSensors = sensors.join(',')
  useEffect(() => {
    setFilter({ text, states: states.map((state) => vehicleState[state]), companies: null, sensors, numbersOnly: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- states and sensors are compared by value: each render reads new lists
  }, [setFilter, text, chosenStates, chosenSensors])

  // The rail holds its own list; what waits for a device must not move rows either.
  const waiting = useSteady(
    useMemo(() => awaiting(commands), [commands]),
    held,
  )
  const order = useMemo(() => towerOrder(list, waiting, query.order === 'urgent'), [list, waiting, query.order])
  const checklists = useChecklists()
  const now = useAtomValue(minuteAtom)
  // The map needs room, and an address that has one: `/controle` is the table at full width.
  const roomy = useSplit()
  const splits = useLocation().pathname.startsWith(addresses.monitoringTower.path) && roomy
  const mapped = splits && query.map === '1'
  const [looked, setLooked] = useState<number | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(nothing)
  const shown = useMemo(
    () =>
      order.filter((id) => {
        const checklist = checklists.get(id) ?? noChecklist
        const { reached } = checklist
        if (pending !== 'all' && waiting.has(id) !== (pending === '1')) return false
        // Of whom nobody knows it is neither.
        if (channel !== 'all' && (reached === undefined || (reached === null) !== (channel === '0'))) return false
        return query.checklist.length === 0 || query.checklist.includes(stateOf(checklist, now))
      }),
    [order, checklists, query.checklist, pending, channel, waiting, now],
  )
  // A row that the filters leave out is under nobody's keys.
  const beside = looked !== null && shown.includes(looked) ? looked : vehicle

  return (
    <div className={css.tower} data-link={link} data-panel={panel ?? undefined}>
      <TowerHeader
        query={query}
        list={list}
        shown={shown}
        ticked={ticked}
        onUntick={() => setTicked(nothing)}
        panel={panel}
        unreadable={unread}
        splits={splits}
        onChange={change}
      />
      <div className={css.rows} data-mapped={mapped || undefined}>
        <ErrorBoundary fallback={<ErrorState />}>
          <TowerTable
            order={shown}
            checklists={checklists}
            chosen={vehicle}
            filtered={shown.length < list.total}
            onChoose={(id) => change({ vehicle: id, command: null })}
            onFocus={setLooked}
            ticked={ticked}
            onTick={(ids, on) => setTicked((before) => tickedWith(before, ids, on))}
          />
        </ErrorBoundary>
        {mapped && (
          <ErrorBoundary fallback={<ErrorState />}>
            <Suspense fallback={null}>
              <TowerMap
                vehicle={beside}
                reached={checklists.get(beside ?? 0)?.reached}
                onChoose={(id) => {
                  setLooked(id)
                  change({ vehicle: id, command: null })
                }}
              />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      <div className={css.band}>
        <CommandHistory
          opened={panel === 'historico'}
          chosen={command}
          onChoose={(row) => change({ vehicle: row.vehicleId, command: row.id })}
        />
        <SelectedCommand
          vehicle={vehicle}
          command={command}
          onChoose={(row) => change({ vehicle: row.vehicleId, command: row.id })}
        />
        <Legend />
      </div>
    </div>
  )
}
