/**
 * SQL of how many commits of alerts are half there: alerts that ask for an answer whose state of now was told to nobody, and
 * tellings of a state that no alert came to. Records ask nobody and are told to nobody.
 */
export const tornAlerts = `(
  (select count(*) from alert a where a.needs_ack and not exists (
     select 1 from event e where e.type in ('alertRaised', 'alertChanged') and (e.body ->> 'id')::bigint = a.id and e.rev = a.rev))
  + (select count(*) from event e where e.type in ('alertRaised', 'alertChanged') and not exists (
     select 1 from alert a where a.id = (e.body ->> 'id')::bigint and a.rev >= e.rev)))::int`
