/** How many links of a record `r` hold now. */
export const heldNow = (table: string, mine: string): string =>
  `(select count(*)::int from ${table} l where l.${mine} = r.id and l.unlinked_at is null)`

/** Vehicles as what is linked to a record; `offered` narrows those that may be. */
export const vehicleOf = (offered = 'o.active') => ({
  other: 'vehicle',
  label: 'o.plate',
  search: `o.plate || ' ' || o.fleet_number`,
  where: offered,
})
export const fenceOf = () => ({ other: 'fence', label: 'o.name', where: 'o.active' })

/** Expression: a day as the company's own clock has it now. */
export const todayOf = `(now() at time zone (select c.time_zone from company c where c.id = r.company_id))::date`
