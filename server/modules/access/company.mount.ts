import { company } from '#contract/entities/company.ts'
import { fail } from '#contract/errors.ts'
import { CompanyId } from '#contract/kinds.ts'
import { ufOfPostalCode } from '#contract/rules/uf.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Caller } from '../../kit/caller.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import type { Said, Stored } from '../../kit/entity/rows.ts'
import type { MachineDeps, Mounted } from '../../kit/machine.ts'
import { cleanPicture } from '../../kit/picture/picture.ts'
import { mustSee } from '../../kit/rights/giver.ts'
import { removeCompany } from './companyRemoval.ts'
import { keepOne } from './keepOne.ts'

/** A logo is drawn anew; a postal code says its state (R03). */
async function clean(said: Said, was: Stored | null): Promise<Said> {
  const draft: Record<string, unknown> = { ...said }
  const { image, postalCode } = draft
  if (typeof image === 'string' && image !== was?.['image']) draft['image'] = await cleanPicture(image)
  const uf = typeof postalCode === 'string' ? ufOfPostalCode(postalCode) : null
  if (uf !== null && draft['uf'] !== null && draft['uf'] !== uf) fail('request.invalid', { data: { fields: ['uf'] } })
  if (uf !== null) draft['uf'] = uf
  return draft
}
const mounted = mountEntity(
  company,
  {
    table: 'company',
    company: 'r.id',
    read: {
      name: 'coalesce(r.name, r.trade_name)',
      vehicles: '(select count(*)::int from vehicle v where v.company_id = r.id and v.active)',
      users: 'users_of_company(r.id)',
    },
  },
  {
    accept: async (said, tx, caller, { was }) => {
      if (was !== null && said['active'] === false && was['active'] === true) await keepOne(tx, caller, was.id)
      return clean(said, was)
    },
  },
)

const columns = [
  'trade_name',
  'name',
  'cnpj',
  'state_registration',
  'phone',
  'postal_code',
  'uf',
  'city',
  'address',
  'number',
  'district',
  'concrete_to_site_min',
  'concrete_waiting_min',
  'concrete_whole_min',
  'fuel_price_cents',
  'image',
  'active',
]

/** A company is no row of another: whoever makes one may work for it from then on. */
export const companyMount = (deps: MachineDeps): Mounted<typeof company> => {
  const { store, clock, announce } = deps
  const calls = mounted(deps)
  return {
    ...calls,
    remove: async ({ params: { id }, caller }) => {
      if (!caller.companies.includes(id)) return fail('entity.notFound')
      await mustSee(store, caller, 'company', id)
      await store.system((tx) => removeCompany(tx, caller, id, new Date(clock.now())))
      announce()
      return {}
    },
    create: async (context) => {
      const { body, caller } = context
      const { company: by, key, ...said } = body
      if (!caller.companies.includes(by)) return fail('company.notFound')
      await mustSee(store, caller, 'company', by, 'company.notFound')
      const draft = await clean(said, null)
      const at = new Date(clock.now())
      const id = await store
        .system(async (tx) => {
          const [known] = await tx.query<{ id: number }>(
            'select id from company where managed_by = $1 and draft_key = $2',
            [by, key],
          )
          if (known !== undefined) return known.id
          const [count] = await tx.query<{ n: number }>(
            'select count(*)::int as n from company where managed_by = $1',
            [by],
          )
          if ((count?.n ?? 0) >= company.limit) fail('record.tooMany', { data: { most: company.limit } })
          const values = [
            draft['tradeName'],
            draft['name'],
            draft['cnpj'],
            draft['stateRegistration'],
            draft['phone'],
            draft['postalCode'],
            draft['uf'],
            draft['city'],
            draft['address'],
            draft['number'],
            draft['district'],
            draft['concreteToSiteMin'] ?? null,
            draft['concreteWaitingMin'] ?? null,
            draft['concreteWholeMin'] ?? null,
            draft['fuelPriceCents'] ?? null,
            draft['image'],
            draft['active'],
          ]
          const [made] = await tx.query<{ id: number }>(
            `insert into company (${columns.join(', ')}, managed_by, draft_key, changed_at, changed_by)
             values (${values.map((_, n) => `$${n + 1}`).join(', ')}, ${[1, 2, 3, 4].map((n) => `$${values.length + n}`).join(', ')})
             on conflict (managed_by, draft_key) do nothing returning id`,
            [...values, by, key, at, caller.name],
          )
          if (made === undefined) return fail('record.changed')
          await tx.query('insert into user_company (user_id, company_id) values ($1, $2)', [caller.userId, made.id])
          await appendAudit(tx, {
            company: made.id,
            at,
            userId: caller.userId,
            sessionRef: caller.sessionRef,
            address: caller.address,
            action: 'company.created',
            entity: 'company',
            entityId: String(made.id),
            body: { changes: { tradeName: [null, draft['tradeName']] }, by: caller.name, via: 'screen' },
          })
          return made.id
        })
        .catch((error: unknown) => {
          const isTaken =
            typeof error === 'object' &&
            error !== null &&
            'constraint' in error &&
            error.constraint === 'company_own_cnpj'
          return isTaken ? fail('record.taken', { data: { field: 'cnpj' } }) : Promise.reject(error)
        })
      announce()
      const now: Caller = { ...caller, companies: [...caller.companies, id] }
      return calls.get({ ...context, params: { id: CompanyId.parse(id) }, caller: now })
    },
  }
}
