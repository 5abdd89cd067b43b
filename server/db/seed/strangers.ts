import type { Tx } from '../port.ts'

/** What reports and is registered nowhere: one of them is a tracker in stock, written with a nought before. */
const trackers = [
  { id: '860000000000118', protocol: 'teltonika', hours: 61, reports: 2_190, clockS: null },
  { id: '907711203', protocol: 'suntech', hours: 27, reports: 644, clockS: -10_800 },
  { id: 'oficina-celular', protocol: 'osmand', hours: 3, reports: 37, clockS: null },
]

/**
 * Trackers that nobody registered, for whoever keeps the installation, and in each company a card that was taken from its
 * holder and is still read: of vehicles without a past, so that nothing of the past is told otherwise.
 */
export async function seedStrangers(tx: Tx, now: number): Promise<void> {
  await tx.query(
    `insert into unknown_device (unique_id, protocol, first_seen_at, last_seen_at, reports, clock_offset_s)
     select d.id, d.protocol, $1::timestamptz - d.hours * interval '1 hour', $1::timestamptz - interval '4 minutes', d.reports, d."clockS"
     from jsonb_to_recordset($2::jsonb) d (id text, protocol text, hours int, reports int, "clockS" int)
     union all
     (select '0' || unique_id, 'suntech', $1::timestamptz - interval '9 hours', $1::timestamptz - interval '11 minutes', 53, null
      from device where vehicle_id is null and active order by id limit 1)
     on conflict do nothing`,
    [new Date(now), JSON.stringify(trackers)],
  )
  await tx.query(
    `with still as (
       select distinct on (v.company_id) v.driver_id as id from vehicle v
       where v.active and v.driver_id is not null and not exists (select from position p where p.vehicle_id = v.id)
       order by v.company_id, v.id desc)
     update card_driver l set unlinked_at = greatest(l.linked_at, $1::timestamptz - interval '2 days'), unlinked_by = u.id, unlinked_by_name = u.name
     from still, app_user u where u.email = 'cadastro@farol.dev' and l.driver_id = still.id and l.unlinked_at is null`,
    [new Date(now)],
  )
}
