import { numberOfPort } from '#contract/codes/eventCatalogue.ts'
import { portTypes } from '#contract/codes/ports.ts'
import { ioEdges } from '#contract/reports/ioEdges.ts'
import { wordsIn } from '#contract/words.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { type HourDeps, at, chosen, spotText, tellFirst } from './ofVehicles.ts'

/** When ports were on, cut at the period; one that is on still lasts until it was told. */
export const ioEdgesMount = (deps: HourDeps) =>
  mountReport(ioEdges, {
    before: tellFirst(deps),
    sql: (asked) => {
      const { port, state, leastS } = asked
      const [from, to] = [at(asked.from), at(Math.min(asked.to + 1, Math.max(asked.from, asked.toldTo)))]
      return sql`
        select e.vehicle_id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", e.port as "portCode",
               e.lo as "onAt", case when e.off_at <= e.hi then e.off_at end as "offAt", e.off_at is null as "on",
               e.on_at < e.lo as "fromBefore", coalesce(e.off_at > e.hi, true) as beyond,
               extract(epoch from e.hi - e.lo)::float8 / 60 as duration, e.latitude, e.longitude,
               e.speed_kmh as "speedKmh", e.odometer_km as "odometerKm"
        from (select i.*, greatest(i.on_at, ${from}) as lo, least(coalesce(i.off_at, ${to}), ${to}) as hi
              from io_edge i where i.on_at < ${to} and (i.off_at is null or i.off_at > ${from})) e
          join vehicle v on v.id = e.vehicle_id
        where ${chosen(asked)} and (${port}::text = 'all' or e.port = ${port}::text)
          and case ${state}::text when 'on' then e.off_at is null when 'off' then e.off_at is not null else true end
          and extract(epoch from e.hi - e.lo) >= ${leastS}::float8`
    },
    finish: ({ portCode, latitude, longitude }, { language }) => {
      const words = wordsIn(language)
      return {
        port: words.port[portCode],
        deviceCode: String(numberOfPort(portCode)),
        kind: words.portKind[portTypes[portCode]],
        place: spotText(latitude, longitude, language),
      }
    },
  })(deps)
