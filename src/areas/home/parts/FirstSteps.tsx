import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'

import { refusedReports, unknownDevices } from '#contract/endpoints/session.ts'
import { tracker } from '#contract/entities/tracker.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'
import { plateText } from '#contract/rules/plate.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { newId } from '#src/lib/newId.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { canAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { silenceOf } from '../firstSteps.ts'

import css from './FirstSteps.module.css'

const everyMs = 3_000

interface Props {
  /** None of them was ever on the map. */
  vehicles: readonly VehicleView[]
  onClose: () => void
}

/** Registries §4.6: from an empty fleet to the first position, each step ticked by what is there, every silence named. */
export default function FirstSteps({ vehicles, onClose }: Props) {
  const t = useText('home')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const can = useAtomValue(canAtom)
  const companies = useAtomValue(selectedCompaniesAtom)
  const [began] = useState(now)
  const trackers = useAnswer({
    queryKey: ['firstSteps', 'trackers', companies],
    refetchInterval: everyMs,
    throwOnError: false,
    queryFn: () =>
      call(tracker.calls.list, {
        body: {
          companies: companies.map((id) => CompanyId.parse(id)),
          words: '',
          filter: {},
          order: 'esn',
          after: null,
          offset: 0,
          limit: 100,
        },
      }),
  })
  const unknown = useAnswer({
    queryKey: ['firstSteps', 'unknown'],
    refetchInterval: everyMs,
    throwOnError: false,
    queryFn: () => call(unknownDevices, { query: {} }),
  })
  const refused = useAnswer({
    queryKey: ['firstSteps', 'refused'],
    refetchInterval: everyMs,
    throwOnError: false,
    queryFn: () => call(refusedReports),
  })
  const known = trackers.data?.rows ?? []
  const silence = silenceOf(known, unknown.data ?? [], refused.data ?? { times: 0, lastAt: null }, now)
  const fitted = new Set(known.flatMap(({ plate }) => plate ?? []))
  const free = vehicles.filter(({ plate }) => !fitted.has(plate))
  const said = {
    noTracker: () => t('first.noTracker'),
    nothing: () => t('first.nothing', { span: format.span(Math.max(0, now - began), true) }),
    noPlace: ({ esn }: { esn: string }) => t('first.noPlace', { esn }),
    clock: ({ esn, seconds }: { esn: string; seconds: number }) =>
      t(seconds < 0 ? 'first.clockBehind' : 'first.clockAhead', {
        esn,
        span: format.span(Math.abs(seconds) * 1_000, true),
      }),
    unknown: ({ deviceId, at }: { deviceId: string; at: number }) =>
      t('first.unknown', { id: deviceId, age: format.age(at, now) }),
    refused: ({ times, at }: { times: number; at: number }) =>
      t('first.refused', { count: times, number: format.number(times), age: format.age(at, now) }),
  }
  const words =
    silence.why === 'unknown'
      ? said.unknown(silence)
      : silence.why === 'noPlace'
        ? said.noPlace(silence)
        : silence.why === 'clock'
          ? said.clock(silence)
          : silence.why === 'refused'
            ? said.refused(silence)
            : said[silence.why]()
  const failed = trackers.missed || unknown.missed || refused.missed
  return (
    <Panel
      title={t('first.title')}
      className={css.panel}
      aside={<IconButton size="sm" icon="x" label={t('first.close')} onClick={onClose} />}
    >
      <ol className={css.steps}>
        <Step done title={t('first.company')}>
          {can(permissions.company, 'u') && <Link to={to('companies')}>{t('first.toCompany')}</Link>}
          {can(permissions.user, 'c') && <Link to={`${to('users')}?novo=1`}>{t('first.toUsers')}</Link>}
        </Step>
        <Step done={vehicles.length > 0} title={t('first.vehicle')}>
          {can(permissions.vehicle, 'c') ? (
            <Link to={`${to('vehicles')}?novo=1`}>{t('first.toVehicle')}</Link>
          ) : (
            <span>{t('first.askVehicle')}</span>
          )}
        </Step>
        <Step done={fitted.size > 0} title={t('first.tracker')}>
          {can(permissions.device, 'c') && (
            <Link
              to={`${to('installations')}?novo=1`}
              state={free.length === 1 ? { start: { vehicles: [free[0]?.id] } } : null}
            >
              {t('first.toTracker')}
            </Link>
          )}
          {known.slice(0, 3).map(({ id, esn }) => (
            <Link key={id} to={`${to('installations')}?id=${id}`}>
              {t('first.address', { esn })}
            </Link>
          ))}
          <a href="/api/docs#ingest">{t('first.doors')}</a>
        </Step>
        <Step done={false} title={t('first.position')}>
          <p role="status">{failed ? t('first.unread') : words}</p>
          {silence.why === 'unknown' && can(permissions.device, 'c') && free.length > 0 && (
            <Claim deviceId={silence.deviceId} vehicles={free} />
          )}
        </Step>
      </ol>
    </Panel>
  )
}

function Step({ done, title, children }: { done: boolean; title: string; children: ReactNode }) {
  const t = useText('home')
  return (
    <li data-done={done}>
      <Icon name={done ? 'check-circle' : 'circle'} size={20} />
      <div>
        <h3>
          {title} {done && <small>{t('first.done')}</small>}
        </h3>
        <div className={css.acts}>{children}</div>
      </div>
    </li>
  )
}

/** Registers the one that reports, in the vehicle that it is in. */
function Claim({ deviceId, vehicles }: { deviceId: string; vehicles: readonly VehicleView[] }) {
  const t = useText('home')
  const notify = useSetAtom(notifyAtom)
  const [chosen, setChosen] = useState(String(vehicles[0]?.id ?? ''))
  const [busy, setBusy] = useState(false)
  const [key] = useState(newId)
  const vehicle = vehicles.find(({ id }) => String(id) === chosen) ?? vehicles[0]
  if (vehicle === undefined) return null
  const claim = () => {
    setBusy(true)
    call(tracker.calls.create, {
      body: {
        protocol: null,
        producer: null,
        model: null,
        updater: null,
        utcOffsetMin: null,
        special: null,
        telemetry: null,
        blocking: null,
        company: CompanyId.parse(vehicle.company),
        key,
        esn: deviceId,
        description: `ESN ${deviceId}`,
        keyboard: 'none',
        active: true,
        vehicles: [VehicleId.parse(vehicle.id)],
      },
    })
      .then(
        () => notify({ message: t('first.claimed', { id: deviceId, plate: plateText(vehicle.plate) }) }),
        (error: unknown) => notify({ message: failureText(error), variant: 'error' }),
      )
      .finally(() => setBusy(false))
  }
  return (
    <div className={css.claim}>
      <Select
        label={t('first.inVehicle')}
        options={vehicles.slice(0, 500).map(({ id, plate }) => ({ value: String(id), label: plateText(plate) }))}
        value={String(vehicle.id)}
        onChange={setChosen}
      />
      <Button kind="primary" aria-busy={busy} onClick={claim}>
        {t('first.isIt')}
      </Button>
    </div>
  )
}
