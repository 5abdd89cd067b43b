import { createHash, randomBytes } from 'node:crypto'

import type { User } from '#contract/endpoints/session.ts'
import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

import { appendAudit } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { cleanPicture } from '../../kit/picture/picture.ts'
import { giverOf, keepAnAdministrator, mustSee, refuse } from '../../kit/rights/giver.ts'
import { type Giver, administers, writeUser } from '../../kit/rights/grantRules.ts'
import { companiesOf, rightsOfProfile } from '../../kit/rights/userRows.ts'
import { visibleOf } from '../../kit/scope.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { fill, textsIn } from '../../text/text.ts'
import { companyMount } from './company.mount.ts'

const inviteMs = 24 * 60 * 60_000

export interface PeopleDeps {
  store: Store
  clock: Clock
  announce: () => void
  mailer: Mailer
  /** Letters reach people, and not a folder. */
  mailsOut: boolean
  publicUrl: () => string
  originName: string
}
interface Person extends Record<string, unknown> {
  id: number
  company: number
  name: string
  email: string
  profile: number
}

type Calls =
  | 'users'
  | 'filterUsers'
  | 'administeredCompanies'
  | 'filterCompanies'
  | 'removeUser'
  | 'userCompanies'
  | 'linkUserCompany'
  | 'unlinkUserCompany'
  | 'userVehicles'
  | 'linkUserVehicle'
  | 'unlinkUserVehicle'
  | 'setUserImage'
  | 'inviteUser'

/** People beside their registry: companies and vehicles of theirs, the way in, and the way out (§6.3). */
export function peopleHandlers(deps: PeopleDeps): Pick<Handlers, Calls> {
  const { store, clock, announce, mailer, mailsOut, publicUrl, originName } = deps
  const companies = companyMount(deps)

  /** Somebody of the caller's companies, for this transaction; anybody else is not there. */
  async function hold(tx: Tx, giver: Pick<Giver, 'companies'>, id: number): Promise<Person> {
    const [row] = await tx.query<Person>(
      `select id, company_id as company, name, email, profile_id as profile from app_user
       where id = $1 and company_id = any($2::int[]) and deleted_at is null for update`,
      [id, giver.companies],
    )
    return row ?? fail('entity.notFound')
  }
  /** One change of what somebody reaches, judged and told. */
  async function change(
    caller: Caller,
    id: number,
    { access, goes = false }: { access: boolean; goes?: boolean },
    work: (
      tx: Tx,
      person: Person,
      giver: Giver,
      is: { companies: number[]; administers: boolean },
    ) => Promise<Done | null>,
  ): Promise<void> {
    await mustSee(store, caller, 'app_user', id)
    await store.system(async (tx) => {
      const giver = await giverOf(tx, caller)
      const person = await hold(tx, giver, id)
      const state = { rights: await rightsOfProfile(tx, person.profile), companies: await companiesOf(tx, id) }
      refuse(writeUser(giver, id, state, goes ? null : state, access))
      const is = { companies: state.companies, administers: administers(state.rights) }
      const done = await work(tx, person, giver, is)
      if (done === null) return
      const { userId, sessionRef, address, name } = caller
      await appendAudit(tx, {
        company: person.company,
        at: new Date(clock.now()),
        userId,
        sessionRef,
        address,
        action: `user.${done.action}`,
        entity: 'user',
        entityId: String(id),
        body: { changes: done.changes, by: name, via: 'screen' },
      })
      const body = { entity: 'user', ids: [id] }
      await appendEvent(tx, { company: person.company, type: 'recordsChanged', rev: 1, body })
    })
    announce()
  }
  const saved = (caller: Caller) => ({ msg: textsIn(caller.language).linkSaved })

  return {
    users: ({ body, caller }) => {
      const asked = visibleOf(caller, body.companies)
      return store.scoped({ companies: asked }, async (tx) => {
        const rows = await tx.query<Omit<User, 'mustEnrol' | 'look'>>(
          `select u.id, u.company_id as company, u.management_company_id as "managementCompany",
             c.trade_name as "companyTradeName", u.profile_id as profile, coalesce(p.description, '') as "profileDescription",
             u.name, u.email, u.language, u.active, u.image, u.must_change_password as "mustChangePassword", u.maintenance,
             coalesce(p.wall, false) as wall
           from app_user u join company c on c.id = u.company_id left join profile p on p.id = u.profile_id
           where u.company_id = any($1::int[]) and u.deleted_at is null order by lower(u.name), u.id limit $2`,
          [asked, limits.listMost],
        )
        return rows.map((row) => ({ ...row, mustEnrol: false, look: null }))
      })
    },

    filterUsers: ({ body, caller }) => {
      const asked = visibleOf(caller, body.companies)
      return store.scoped({ companies: asked }, (tx) =>
        tx.query(
          `select id, name as label, company_id as company from app_user
           where company_id = any($1::int[]) and active and deleted_at is null order by lower(name), id limit $2`,
          [asked, limits.listMost],
        ),
      )
    },

    administeredCompanies: async ({ body, caller, http }) => {
      const asked = { companies: body.companies, words: '', filter: {}, order: 'tradeName', after: null }
      const { rows } = await companies.list({
        body: { ...asked, offset: 0, limit: limits.recordsAtOnce },
        caller,
        http,
      })
      return rows
    },

    filterCompanies: ({ body, caller }) => {
      const asked = visibleOf(caller, body.companies)
      return store.scoped({ companies: asked }, (tx) =>
        tx.query('select id, trade_name as label from company where id = any($1::int[]) and active order by 2, 1', [
          asked,
        ]),
      )
    },

    removeUser: async ({ params, caller }) => {
      await change(caller, params.id, { access: true, goes: true }, async (tx, person, _, is) => {
        if (is.administers) await keepAnAdministrator(tx, caller, is.companies, (_company, one) => one === person.id)
        // The session rows go by the watch, which tells why and cancels what was not sent yet.
        await tx.query(
          `update app_user set active = false, deleted_at = $2, email = '', password_hash = '', image = null,
             rev = rev + 1, changed_at = $2, changed_by = $3 where id = $1`,
          [person.id, new Date(clock.now()), caller.name],
        )
        for (const table of ['known_device', 'two_step', 'password_reset', 'user_vehicle', 'user_company'])
          await tx.query(`delete from ${table} where user_id = $1`, [person.id])
        return { action: 'removed', changes: { name: [person.name, null] } }
      })
      return { msg: textsIn(caller.language).userRemoved }
    },

    userCompanies: ({ params, caller }) =>
      store.scoped(caller, async (tx) => {
        const person = await hold(tx, caller, params.id)
        const ids = await companiesOf(tx, person.id)
        return tx.query(
          `select id, trade_name as label, id = $2 as own from company where id = any($1::int[]) order by trade_name, id`,
          [ids.filter((one) => caller.companies.includes(one)), person.company],
        )
      }),

    linkUserCompany: async ({ body: { user, company }, caller }) => {
      await mustSee(store, caller, 'company', company, 'company.notFound')
      await change(caller, user, { access: true }, async (tx, person, giver, is) => {
        if (!giver.companies.includes(company)) return fail('company.notFound')
        if (is.companies.includes(company)) return null
        await tx.query('insert into user_company (user_id, company_id) values ($1, $2) on conflict do nothing', [
          person.id,
          company,
        ])
        return { action: 'linked', changes: { companies: [[], [company]] } }
      })
      return saved(caller)
    },

    unlinkUserCompany: async ({ params: { user, company }, caller }) => {
      await change(caller, user, { access: true }, async (tx, person, _, is) => {
        if (company === person.company) return fail('record.inUse', { data: { uses: ['user'] } })
        if (!is.companies.includes(company)) return null
        if (is.administers) await keepAnAdministrator(tx, caller, [company], (_company, one) => one === person.id)
        await tx.query('delete from user_company where user_id = $1 and company_id = $2', [person.id, company])
        await tx.query('delete from user_vehicle where user_id = $1 and company_id = $2', [person.id, company])
        return { action: 'unlinked', changes: { companies: [[company], []] } }
      })
      return saved(caller)
    },

    userVehicles: ({ params, body, caller }) => {
      const asked = visibleOf(caller, body.companies)
      return store.scoped({ companies: caller.companies }, async (tx) => {
        await hold(tx, caller, params.id)
        return tx.query(
          `select v.id, v.plate as label, v.company_id as company from user_vehicle l join vehicle v on v.id = l.vehicle_id
           where l.user_id = $1 and v.company_id = any($2::int[]) order by v.plate, v.id`,
          [params.id, asked],
        )
      })
    },

    linkUserVehicle: async ({ body: { user, vehicle }, caller }) => {
      await mustSee(store, caller, 'vehicle', vehicle, 'vehicle.notFound')
      await change(caller, user, { access: false }, async (tx, person, giver, is) => {
        const [found] = await tx.query<{ company: number }>(
          'select company_id as company from vehicle where id = $1 and company_id = any($2::int[])',
          [vehicle, giver.companies.filter((one) => is.companies.includes(one))],
        )
        if (found === undefined) return fail('vehicle.notFound')
        await tx.query(
          'insert into user_vehicle (user_id, vehicle_id, company_id) values ($1, $2, $3) on conflict do nothing',
          [person.id, vehicle, found.company],
        )
        return { action: 'linked', changes: { vehicles: [[], [vehicle]] } }
      })
      return saved(caller)
    },

    unlinkUserVehicle: async ({ params: { user, vehicle }, caller }) => {
      await change(caller, user, { access: false }, async (tx, person) => {
        const gone = await tx.query('delete from user_vehicle where user_id = $1 and vehicle_id = $2 returning 1', [
          person.id,
          vehicle,
        ])
        return gone.length === 0 ? null : { action: 'unlinked', changes: { vehicles: [[vehicle], []] } }
      })
      return saved(caller)
    },

    setUserImage: async ({ params, body: { image }, caller }) => {
      const drawn = image === null ? null : await cleanPicture(image)
      await change(caller, params.id, { access: false }, async (tx, person) => {
        const [was] = await tx.query<{ had: boolean }>(
          `update app_user u set image = $2, rev = u.rev + 1, changed_at = $3, changed_by = $4 from app_user o
           where u.id = $1 and o.id = u.id returning o.image is not null as had`,
          [person.id, drawn, new Date(clock.now()), caller.name],
        )
        return { action: 'updated', changes: { image: [was?.had ? '▣' : null, drawn && '▣'] } }
      })
      return { msg: textsIn(caller.language).userImageSaved }
    },

    inviteUser: async ({ params, caller }) => {
      const token = randomBytes(32).toString('base64url')
      const at = new Date(clock.now())
      const link = `${publicUrl()}/reset-password/${token}`
      let to: Person | undefined
      // Whoever holds the link becomes that person: nobody invites who is above them, nor themselves.
      await change(caller, params.id, { access: true }, async (tx, person) => {
        to = person
        await tx.query('insert into password_reset (token_hash, user_id, expires_at) values ($1, $2, $3)', [
          createHash('sha256').update(token).digest(),
          person.id,
          new Date(at.getTime() + inviteMs),
        ])
        await tx.query('update app_user set invited_at = $2 where id = $1', [person.id, at])
        return { action: 'invited', changes: {} }
      })
      const texts = textsIn(caller.language)
      if (to === undefined) return fail('entity.notFound')
      const { subject, body } = texts.inviteMail
      const letter = {
        to: { name: to.name, address: to.email },
        subject: fill(subject, { product: originName }),
        text: fill(body, { name: to.name, product: originName, link }),
        link,
      }
      await mailer.send(letter)
      return {
        msg: fill(mailsOut ? texts.invited : texts.invitedHere, { email: to.email }),
        link: mailsOut ? null : link,
      }
    },
  }
}

interface Done {
  action: string
  changes: Record<string, [unknown, unknown]>
}
