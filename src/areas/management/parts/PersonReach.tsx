import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'

import {
  inviteUser,
  linkUserCompany,
  linkUserVehicle,
  removeUser,
  setUserImage,
  unlinkUserCompany,
  unlinkUserVehicle,
  userCompanies,
  userVehicles,
} from '#contract/endpoints/people.ts'
import { endUserSession } from '#contract/endpoints/personSessions.ts'
import { CompanyId, type UserId, VehicleId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { VehiclesField } from '#src/fleet/vehicle/VehiclesField.tsx'
import { PictureField } from '#src/kit/fields/PictureField.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { currentSessionAtom, mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { fleetRegisterAtom } from '#streams/atoms/fleet.ts'

import { PersonSessions } from './PersonSessions.tsx'

import css from '../Management.module.css'

/** Companies and vehicles of a person (ENT-03), the way in, and the way out. Each change counts at once. */
export function PersonReach({ row }: { row: { id: UserId; name: string; image: string | null } }) {
  const t = useText('management')
  const { user, companies: mine } = useAtomValue(currentSessionAtom)
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const queries = useQueryClient()
  const register = useAtomValue(fleetRegisterAtom)
  const listed = useMemo(() => new Set<number>(register.ids), [register])
  const [link, setLink] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const { id } = row
  const companies = useAnswer({
    queryKey: ['person', id, 'companies'],
    queryFn: () => call(userCompanies, { params: { id } }),
  })
  const vehicles = useAnswer({
    queryKey: ['person', id, 'vehicles'],
    queryFn: () =>
      call(userVehicles, { params: { id }, body: { companies: mine.map((one) => CompanyId.parse(one.id)) } }),
  })
  /** ERR-05, ERR-06: what the server says is shown, and the lists are read anew. */
  const act = async (work: () => Promise<{ msg: string }>) => {
    try {
      notify({ variant: 'success', message: (await work()).msg })
    } catch (cause) {
      notify({ variant: 'error', message: failureText(cause) })
    }
    await queries.invalidateQueries({ queryKey: ['person', id] })
    await queries.invalidateQueries({ queryKey: ['registry', 'user'] })
  }
  const invite = () =>
    act(async () => {
      const sent = await call(inviteUser, { params: { id } })
      setLink(sent.link)
      return sent
    })
  const own = vehicles.data?.map((one) => one.id) ?? []
  const setVehicles = (next: readonly number[]) =>
    act(async () => {
      let said = { msg: '' }
      for (const one of next.filter((each) => !own.some((had) => had === each)))
        said = await call(linkUserVehicle, { body: { user: id, vehicle: VehicleId.parse(one) } })
      for (const one of own.filter((each) => !next.includes(each)))
        said = await call(unlinkUserVehicle, { params: { user: id, vehicle: one } })
      return said
    })
  const rest = mine.filter((one) => companies.data?.every((had) => had.id !== one.id))
  const self = id === user.id
  return (
    <section className={css.reach}>
      {may(setUserImage) && (
        <PictureField
          label={t('picture')}
          of={row.name}
          value={row.image}
          onChange={(image) => void act(() => call(setUserImage, { params: { id }, body: { image } }))}
        />
      )}
      <h3>{t('companies')}</h3>
      {companies.missed && companies.data === undefined ? (
        <NotRead text={failureText(companies.failureReason)} onRetry={companies.again} />
      ) : (
        <ul>
          {companies.data?.map((one) => (
            <li key={one.id}>
              <span className="truncate">{one.label}</span>
              {one.own ? (
                <small>{t('own')}</small>
              ) : (
                may(unlinkUserCompany) &&
                !self && (
                  <Button
                    kind="ghost"
                    size="sm"
                    icon="x"
                    onClick={() => void act(() => call(unlinkUserCompany, { params: { user: id, company: one.id } }))}
                  >
                    {t('unlink')}
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      )}
      {may(linkUserCompany) && !self && rest.length > 0 && (
        <Select
          label={t('addCompany')}
          placeholder={t('choose')}
          options={rest.map((one) => ({ value: String(one.id), label: one.tradeName }))}
          value=""
          onChange={(chosen) =>
            void act(() => call(linkUserCompany, { body: { user: id, company: CompanyId.parse(Number(chosen)) } }))
          }
        />
      )}
      <h3>{t('vehicles')}</h3>
      <p>{t('vehiclesHint')}</p>
      {vehicles.data && (
        <VehiclesField
          label={t('vehicles')}
          placeholder={t('none')}
          listed={listed}
          value={own}
          onChange={(next) => void (may(linkUserVehicle) && setVehicles(next))}
        />
      )}
      <PersonSessions id={id} mayEnd={may(endUserSession) && !self} act={act} />
      {!self && (
        <div className={css.acts}>
          {may(inviteUser) && (
            <Button kind="line" icon="envelope" onClick={() => void invite()}>
              {t('invite')}
            </Button>
          )}
          {may(removeUser) && (
            <Button kind="line" icon="trash" onClick={() => setLeaving(true)}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      {link !== null && (
        <p role="status" className={css.link}>
          {t('linkOnce')} <code>{link}</code>
        </p>
      )}
      {leaving && (
        <Dialog
          open
          onClose={() => setLeaving(false)}
          title={t('removeTitle', { name: row.name })}
          icon="trash"
          width={480}
          footer={
            <>
              <Button kind="line" onClick={() => setLeaving(false)}>
                {t('cancel')}
              </Button>
              <Button
                kind="primary"
                onClick={() => {
                  setLeaving(false)
                  void act(() => call(removeUser, { params: { id } }))
                }}
              >
                {t('remove')}
              </Button>
            </>
          }
        >
          <p>{t('removeText')}</p>
        </Dialog>
      )}
    </section>
  )
}
