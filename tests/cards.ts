import type { Tx } from '#server/db/port.ts'

/** Gives a driver a card, from an instant on; whoever held it holds it no more. */
export async function giveCard(tx: Tx, driver: number, code: string, since = new Date('2000-01-01')): Promise<void> {
  await tx.query(
    `insert into card (company_id, code) select company_id, upper($2) from driver where id = $1 on conflict do nothing`,
    [driver, code],
  )
  const card = `(select c.id from card c join driver d on d.company_id = c.company_id where d.id = $1 and c.code = upper($2))`
  await tx.query(`update card_driver set unlinked_at = $3 where unlinked_at is null and card_id = ${card}`, [
    driver,
    code,
    since,
  ])
  await tx.query(
    `insert into card_driver (company_id, card_id, driver_id, linked_at)
     select company_id, ${card}, id, $3 from driver where id = $1`,
    [driver, code, since],
  )
}
