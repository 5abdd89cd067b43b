import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'

import { isOpen, type PointAction } from '#contract/codes/commands.ts'
import { type ReferencePoint, requestPointLinks } from '#contract/endpoints/referencePoint.ts'
import { VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/api/call.ts'
import { vehicleOptions } from '#src/fleet/vehicle/vehicleOptions.ts'
import { StaleNote } from '#src/kit/answer/StaleNote.tsx'
import { MultiSelect } from '#src/kit/select/MultiSelect.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { newId } from '#src/lib/newId.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { fleetRegisterAtom } from '#streams/atoms/fleet.ts'

import { useAct } from '../useAct.ts'
import { usePhase } from '../usePhase.ts'
import { usePointLinks } from '../usePoints.ts'
import { LinkRow } from './LinkRow.tsx'

import css from './PointLinks.module.css'

const none: readonly string[] = []

/** CPOINT-02: which vehicles know the point, requests to link and unlink, and what became of each (CMD-07). */
export function PointLinks({ point }: { point: ReferencePoint }) {
  const t = useText('reference-points')
  const f = useText('fleet')
  const format = useFormat()
  const asked = usePointLinks(point.id)
  const mayAsk = useAtomValue(mayAtom)(requestPointLinks)
  const ended = usePhase()(point) === 'ended'
  const mayLink = mayAsk && point.active && !ended
  const register = useAtomValue(fleetRegisterAtom)
  const { act, waiting } = useAct()
  const [tab, setTab] = useState<'vehicles' | 'history'>('vehicles')
  const [chosen, setChosen] = useState(none)
  const links = asked.data?.links
  // CMD-16: a vehicle whose request is in progress is not offered anew, nor is one that is linked as the point is now.
  const options = useMemo(() => {
    const taken = new Set(
      links
        ?.filter((link) => isOpen(link.request.state) || (link.linked && !link.outdated))
        .map((one) => one.vehicleId),
    )
    const free = register.ids
      .flatMap((id) => register.vehicle(id) ?? [])
      .filter(({ id, company }) => company === point.company && !taken.has(VehicleId.parse(id)))
    return vehicleOptions(free, { companies: [], ownCompany: 0, category: String, state: String })
  }, [links, register, point.company])
  const ask = (action: PointAction, vehicles: readonly number[]) =>
    act(
      () =>
        call(requestPointLinks, {
          params: { id: point.id },
          body: {
            action,
            vehicles: vehicles.map((id) => VehicleId.parse(id)),
            key: newId(),
            timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          },
        }),
      (requests) => t('requested', { count: requests.length }),
    )
  const many = chosen.length > limits.pointLinkVehicles
  // What is known stays in sight when it cannot be asked for again.
  if (links === undefined) {
    return asked.missed ? <ErrorState onRetry={asked.again} /> : <Loading rows={4} />
  }
  return (
    <div className={css.links}>
      <StaleNote since={asked.since} onRetry={asked.again} />
      {mayLink && (
        <div className={css.ask}>
          <MultiSelect
            label={t('choose')}
            placeholder={options.length === 0 ? t('chooseNone') : t('choose')}
            options={options}
            value={chosen}
            onChange={setChosen}
            {...(many && { error: t('mostVehicles', { most: limits.pointLinkVehicles }) })}
          />
          <Button
            kind="primary"
            icon="link"
            disabled={waiting || many || chosen.length === 0}
            onClick={() => void ask('pointLink', chosen.map(Number)).then((done) => done && setChosen(none))}
          >
            {chosen.length === 0 ? t('linkNone') : t('link', { count: chosen.length })}
          </Button>
        </div>
      )}
      <Tabs
        label={t('details')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'vehicles', label: t('vehicles'), count: links.length },
          { id: 'history', label: t('history'), count: asked.data?.history.length ?? 0 },
        ]}
      >
        {tab === 'vehicles' ? (
          links.length === 0 ? (
            <EmptyState icon="link" title={t('noLinks')} {...(mayLink && { detail: t('noLinksWhy') })} />
          ) : (
            <ul className={css.list}>
              {links.map((link) => (
                <LinkRow
                  key={link.vehicleId}
                  link={link}
                  mayAsk={mayAsk}
                  mayLink={mayLink}
                  waiting={waiting}
                  onAsk={(action) => void ask(action, [link.vehicleId])}
                />
              ))}
            </ul>
          )
        ) : (
          <ol className={css.list}>
            {asked.data?.history.length === 0 && <EmptyState icon="paper-plane-tilt" title={t('noHistory')} />}
            {asked.data?.history.map((request) => (
              <li key={request.id} className={css.entry}>
                <time>{format.dateTime(request.requestedAt)}</time>
                <PlateText plate={request.plate} />
                <span>
                  {f(`command.action.${request.action}`)}: {f(`command.state.${request.state}`)}
                </span>
                <small>{request.requestedBy.name}</small>
              </li>
            ))}
          </ol>
        )}
      </Tabs>
    </div>
  )
}
