import type { RowOf } from '#contract/dataset.ts'
import type { alerts } from '#contract/datasets/alerts.ts'
import type { Language } from '#contract/kinds.ts'
import { placeIfKnown } from '#contract/placeText.ts'
import { alertStateOf, lastsMinutes } from '#contract/rules/alertState.ts'
import { plateText } from '#contract/rules/plate.ts'
import { wordsIn } from '#contract/words.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import { companyNames } from '../../kit/exports/companyNames.ts'
import { keysetPages } from '../../kit/exports/keysetPages.ts'
import { mapRows } from '../../kit/exports/mapRows.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { type AlertRow, alertColumns, alertOf, standing } from '../../live/alertRows.ts'

const day = 86_400_000

/**
 * Companies, since when an acknowledged one still counts, severities (none is all), situation, vehicles (none is all), now,
 * whose, who asks, and events (none is all). */
type Asked = readonly [
  readonly number[],
  Date,
  readonly string[],
  string,
  readonly number[],
  Date,
  string,
  number,
  readonly string[],
]
const chosen = `company_id = any ($1::int[]) and needs_ack and ${standing('$2')}
  and (cardinality($3::text[]) = 0 or severity = any ($3))
  and case $4 when 'open' then acked_at is null and coalesce(shelved_until <= $6, true)
      when 'acknowledged' then acked_at is not null
      when 'shelved' then coalesce(shelved_until > $6, false) and (acked_at is null or cleared_at is null)
      else true end
  and case $7 when 'mine' then assigned_to is not distinct from $8::int when 'nobody' then assigned_to is null else true end
  and (cardinality($5::int[]) = 0 or vehicle_id = any ($5)) and (cardinality($9::text[]) = 0 or type = any ($9))`

const countOf = async (tx: Tx, asked: Asked): Promise<number> =>
  (await tx.query<{ n: number }>(`select count(*)::int as n from alert where ${chosen}`, [...asked]))[0]?.n ?? 0

/** Newest first, as on the screen. */
const pageOf = (tx: Tx, asked: Asked, after: AlertRow | null, limit: number): Promise<AlertRow[]> =>
  tx.query<AlertRow>(
    `select ${alertColumns} from alert where ${chosen} and ($10::bigint is null or (occurred_at, id) < ($11, $10))
     order by occurred_at desc, id desc limit $12`,
    [...asked, after?.id ?? null, after?.occurred_at ?? null, limit],
  )

function rowOf(stored: AlertRow, language: Language, now: number): RowOf<typeof alerts> {
  const alert = alertOf(stored)
  const words = wordsIn(language)
  return {
    severity: words.severity[alert.severity],
    what: words.alert[alert.type],
    state: words.alertState[alertStateOf(alert, now)],
    plate: plateText(alert.plate),
    fleetNumber: alert.fleetNumber === '' ? null : alert.fleetNumber,
    driver: alert.driver ?? null,
    where: placeIfKnown(alert, language),
    occurredAt: alert.occurredAt,
    lasts: lastsMinutes(alert, now),
    receivedAt: alert.receivedAt,
    owner: alert.assignedTo?.name ?? null,
    shelvedUntil: alert.shelvedUntil ?? null,
    acknowledgedAt: alert.acknowledgedAt,
    acknowledgedBy: alert.acknowledgedBy?.name ?? null,
  }
}

/** The alerts that the alert screen lists, with its filter, of the companies asked for that the session has. */
export function alertExports(store: Store, clock: Clock): Pick<Handlers, 'exportAlerts'> {
  return {
    exportAlerts: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      const at = clock.now()
      const asked: Asked = [
        companies,
        new Date(at - day),
        body.severities,
        body.situation,
        body.ofVehicles,
        new Date(at),
        body.owner,
        caller.userId,
        body.types,
      ]
      const { total, names } = await store.scoped({ companies }, async (tx) => ({
        total: await countOf(tx, asked),
        names: await companyNames(tx, companies),
      }))
      const rows = keysetPages<AlertRow>((after, limit) =>
        store.scoped({ companies }, (tx) => pageOf(tx, asked, after, limit)),
      )
      return {
        total,
        companies: names,
        period: null,
        at,
        rows: mapRows(rows, (row) => rowOf(row, caller.language, at)),
      }
    },
  }
}
