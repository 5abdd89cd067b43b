import { useAtomValue } from 'jotai'

import { type ChecklistState, checklistStates } from '#contract/rules/checklist.ts'
import { vehicleState } from '#contract/rules/vehicleState.ts'
import { isState, orderedStates } from '#src/fleet/vehicle/stateList.ts'
import { SearchField } from '#src/kit/search/SearchField.tsx'
import { MultiSelect } from '#src/kit/select/MultiSelect.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { type FleetList, fleetCountsAtom, fleetHoldAtom, fleetKnownAtom, vehicleAtom } from '#streams/atoms/fleet.ts'

import { type TowerQuery, towerSensors } from '../address.ts'
import { lotVehicles } from '../lotVehicles.ts'
import { sensorColumns } from '../sensors.ts'
import { ApprovalsButton } from './ApprovalsButton.tsx'
import { ChecklistButton } from './ChecklistButton.tsx'
import { ChecklistMark } from './ChecklistMark.tsx'
import { HaltButton } from './HaltButton.tsx'
import { LotButton } from './LotButton.tsx'
import { PolicyButton } from './PolicyButton.tsx'

import css from './TowerHeader.module.css'

const isSensor = (id: string): id is (typeof towerSensors)[number] => towerSensors.some((sensor) => sensor === id)
const isChecklistState = (id: string): id is ChecklistState => checklistStates.some((state) => state === id)

interface Props {
  query: TowerQuery
  list: FleetList
  /** The rows that filters leave. */
  shown: readonly number[]
  /** Those of them that are ticked; with none a lot is of all that are shown. */
  ticked: ReadonlySet<number>
  onUntick: () => void
  /** Which part of the tower the path names, if it names one. */
  panel: string | null
  /** The address says more than could be read. */
  unreadable: boolean
  /** The map may stand beside the rows. */
  splits: boolean
  onChange: (change: Partial<TowerQuery>) => void
}

/** Title, search by plate or fleet number (TOWER-04), order, states, and how many rows that leaves. */
export function TowerHeader({ query, list, shown, ticked, onUntick, panel, unreadable, splits, onChange }: Props) {
  const t = useText('control-tower')
  const titles = useText('titles')
  const f = useText('fleet')
  const format = useFormat()
  const held = useAtomValue(fleetHoldAtom)
  const { states } = query
  const urgentFirst = query.order === 'urgent'
  const { byState } = useAtomValue(fleetCountsAtom)
  const known = useAtomValue(fleetKnownAtom)
  const chosen = useAtomValue(vehicleAtom(query.vehicle ?? 0))
  const options = orderedStates.map((state) => ({
    id: state,
    label: f(`state.${state}`),
    details: known ? format.number(byState[vehicleState[state]] ?? 0) : '–',
  }))
  const count =
    shown.length === list.total
      ? t('tower.count', { count: list.total, total: format.number(list.total) })
      : t('tower.countOf', { shown: format.number(shown.length), total: format.number(list.total) })
  return (
    <header className={css.bar}>
      <h1>{titles('tower')}</h1>
      <div className={css.search}>
        <SearchField label={t('tower.search')} value={query.text} onChange={(text) => onChange({ text })} />
      </div>
      <div className={css.strip}>
        <button
          type="button"
          className={css.toggle}
          aria-pressed={urgentFirst}
          onClick={() => onChange({ order: urgentFirst ? 'plate' : 'urgent' })}
        >
          {t('tower.urgentFirst')}
          {urgentFirst && <Icon name="x" size={12} />}
        </button>
        <MultiSelect
          label={t('tower.state')}
          look="chip"
          required
          searchable={false}
          options={options}
          renderMark={(id) => isState(id) && <StateGlyph state={id} size={14} spoken={false} />}
          value={states.length === 0 ? orderedStates : states}
          onChange={(ids, all) => onChange({ states: all ? [] : ids.filter(isState) })}
        />
        <MultiSelect
          label={t('column.checklist')}
          look="chip"
          required
          searchable={false}
          options={checklistStates.map((id) => ({ id, label: t(`checklist.state.${id}`) }))}
          renderMark={(id) => isChecklistState(id) && <ChecklistMark state={id} />}
          value={query.checklist.length === 0 ? [...checklistStates] : query.checklist}
          onChange={(ids, all) => onChange({ checklist: all ? [] : ids.filter(isChecklistState) })}
        />
        <MultiSelect
          label={t('tower.sensors')}
          look="chip"
          required
          searchable={false}
          options={sensorColumns.map(({ sensor }) => ({ id: sensor, label: t(`sensor.${sensor}.abnormal`) }))}
          renderMark={(id) => <Icon name={sensorColumns.find(({ sensor }) => sensor === id)?.abnormal ?? 'pulse'} />}
          value={query.sensors.length === 0 ? [...towerSensors] : query.sensors}
          onChange={(ids, all) => onChange({ sensors: all ? [] : ids.filter(isSensor) })}
        />
        <button
          type="button"
          className={css.toggle}
          aria-pressed={query.pending === '1'}
          onClick={() => onChange({ pending: query.pending !== '1' ? '1' : panel === 'pendentes' ? '0' : 'all' })}
        >
          {t('column.pending')}
          {query.pending === '1' && <Icon name="x" size={12} />}
        </button>
        <button
          type="button"
          className={css.toggle}
          aria-pressed={query.channel === '0'}
          onClick={() => onChange({ channel: query.channel === '0' ? 'all' : '0' })}
        >
          {t('tower.noChannel')}
          {query.channel === '0' && <Icon name="x" size={12} />}
        </button>
        {splits && (
          <button
            type="button"
            className={css.toggle}
            aria-pressed={query.map === '1'}
            onClick={() => onChange({ map: query.map === '1' ? '0' : '1' })}
          >
            <Icon name="map-trifold" size={14} />
            {t('tower.map')}
          </button>
        )}
      </div>
      <span className={css.count} role="status">
        {known && count}
      </span>
      {held && (
        <span className={css.held} title={t('tower.held')}>
          <Icon name="push-pin" size={14} label={t('tower.held')} />
        </span>
      )}
      <div className={css.strip}>
        <ChecklistButton key={query.vehicle} vehicle={query.vehicle} opened={panel === 'checklist'} />
        <LotButton
          key={`lot ${panel}`}
          opened={panel === 'lote'}
          vehicles={lotVehicles(shown, ticked)}
          ticked={shown.filter((id) => ticked.has(id)).length}
          onUntick={onUntick}
        />
        <ApprovalsButton key={`approvals ${panel}`} opened={panel === 'aprovacoes'} />
        <PolicyButton opened={panel === 'politica'} />
        <HaltButton />
      </div>
      {known && query.vehicle !== null && chosen === null && (
        <div className={css.unreadable}>
          <InvalidParameter>{t('tower.noVehicle')}</InvalidParameter>
        </div>
      )}
      {unreadable && (
        <div className={css.unreadable}>
          <InvalidParameter>{t('tower.unreadable')}</InvalidParameter>
        </div>
      )}
    </header>
  )
}
