import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { type Severity, alertTypes, severities } from '#contract/codes/alerts.ts'
import type { Alert } from '#contract/live/alert.ts'
import { VehicleSelect } from '#src/fleet/vehicle/VehicleSelect.tsx'
import { MultiSelect } from '#src/kit/select/MultiSelect.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { PressChip, PressChips } from '#src/ui/field/PressChip.tsx'
import { Segments } from '#src/ui/field/Segments.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { alertsKnownAtom } from '#streams/atoms/alerts.ts'

import { type AlertQuery, alertOrders, alertOwners, situations } from '../address.ts'
import { isAsked } from '../isAsked.ts'

import css from './AlertFilters.module.css'

interface Props {
  /** Those that are chosen from: of all vehicles, or of the one that the address names. */
  alerts: readonly Alert[]
  query: AlertQuery
  now: number
  shown: number
  /** Arrived while the rows hold still. */
  waiting: number
  onChange: (query: AlertQuery) => void
}

/** One button per severity with its exact count, whether somebody acknowledged, whose, which events and vehicles: those that have any. */
export function AlertFilters({ alerts, query, now, shown, waiting, onChange }: Props) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const format = useFormat()
  const known = useAtomValue(alertsKnownAtom)
  const me = useAtomValue(currentSessionAtom).user.id
  const chosen = query.severities
  const countOf = (severity: Severity) =>
    alerts.filter((alert) => isAsked(alert, { ...query, severities: [severity] }, { now, me })).length
  const situationCount = (situation: AlertQuery['situation']) =>
    alerts.filter((alert) => isAsked(alert, { ...query, situation }, { now, me })).length
  const toggle = (severity: Severity) =>
    onChange({
      ...query,
      severities: chosen.includes(severity) ? chosen.filter((one) => one !== severity) : [...chosen, severity],
    })
  const whose = [...new Set([...alerts.map((alert) => alert.vehicleId), ...query.vehicles])]
    .sort((a, b) => a - b)
    .join(',')
  const listed = useMemo(() => new Set(whose.split(',').map(Number)), [whose])
  const told = [...new Set([...alerts.map(({ type }) => type), ...query.types])].sort().join(',')
  const events = useMemo(
    () =>
      alertTypes
        .filter((type) => told.split(',').includes(type))
        .map((type) => ({ id: type, label: f(`alert.${type}`) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, format.language)),
    [told, f, format.language],
  )
  const named = query.types.join(',')
  const marked = useMemo(
    () => events.map(({ id }) => id).filter((id) => named === '' || named.split(',').includes(id)),
    [events, named],
  )
  return (
    <>
      <PressChips label={t('alerts.severity')}>
        {severities.map((severity) => (
          <PressChip
            key={severity}
            pressed={chosen.includes(severity)}
            onPress={() => toggle(severity)}
            sign={<SeverityGlyph severity={severity} size={16} />}
            count={known ? format.number(countOf(severity)) : '–'}
          >
            {f(`severity.${severity}`)}
          </PressChip>
        ))}
      </PressChips>
      <Segments<AlertQuery['situation']>
        label={t('alerts.situation')}
        value={query.situation}
        onChange={(situation) => onChange({ ...query, situation })}
        options={situations.map((value) => ({
          value,
          label: (
            <>
              {t(`alerts.${value}`)} {known && <small>{format.number(situationCount(value))}</small>}
            </>
          ),
        }))}
      />
      <Segments<AlertQuery['owner']>
        label={t('alerts.owner')}
        value={query.owner}
        onChange={(owner) => onChange({ ...query, owner })}
        options={alertOwners.map((value) => ({ value, label: t(`alerts.owners.${value}`) }))}
      />
      <Segments<AlertQuery['order']>
        label={t('alerts.order')}
        value={query.order}
        onChange={(order) => onChange({ ...query, order })}
        options={alertOrders.map((value) => ({ value, label: t(`alerts.orders.${value}`) }))}
      />
      <MultiSelect
        label={t('alerts.events')}
        look="chip"
        required
        options={events}
        value={marked}
        onChange={(ids, every) =>
          onChange({ ...query, types: every ? [] : alertTypes.filter((type) => ids.includes(type)) })
        }
      />
      <VehicleSelect
        look="chip"
        listed={listed}
        value={query.vehicles}
        onChange={(vehicles) => onChange({ ...query, vehicles })}
      />
      <span className={css.count} role="status">
        {known && t('alerts.count', { count: shown, total: format.number(shown) })}
        {waiting > 0 && <b> {t('alerts.waiting', { count: waiting, total: format.number(waiting) })}</b>}
      </span>
    </>
  )
}
