import { reviewUrl } from '#contract/codes/notifications.ts'
import type { Language } from '#contract/kinds.ts'

import type { Store } from '../../db/port.ts'
import type { Log } from '../../kit/log.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { fill, textsIn } from '../../text/text.ts'

export interface LetterDeps {
  store: Store
  log: Log
  mailer: Mailer
  publicUrl: () => string
  /** Whose product speaks. */
  originName: string
}

interface Letter extends Record<string, unknown> {
  notice: number
  review: number
  kind: string
  name: string
  email: string
  language: Language
  plate: string
  description: string
  order: string
}

/**
 * A letter of each notice of the last day, once whichever process sends it: who claims it sends it. One that the mail server
 * refuses is given back, and tried again with the next round until its day is over.
 */
export async function sendLetters({ store, log, mailer, publicUrl, originName }: LetterDeps, now: Date): Promise<void> {
  const letters = await store.system((tx) =>
    tx.query<Letter>(
      `with claimed as (
         insert into review_notice (company_id, review_id, kind, due, user_id, sent_at)
         select n.company_id, n.review_id, 'letter.' || n.kind, n.due, n.user_id, $1 from review_notice n
         where n.kind in ('pending', 'delayed') and not n.skipped and n.sent_at > $1::timestamptz - interval '1 day'
         on conflict do nothing returning *)
       select c.id as notice, c.review_id as review, c.kind, u.name, u.email, u.language, r.description, r.service_order as order,
         coalesce((select v.plate from review_vehicle l join vehicle v on v.id = l.vehicle_id
           where l.company_id = c.company_id and l.review_id = c.review_id limit 1), '') as plate
       from claimed c join app_user u on u.id = c.user_id and u.active join review r on r.id = c.review_id order by c.id`,
      [now],
    ),
  )
  for (const { notice, review, kind, name, email, language, plate, description, order } of letters) {
    const { notifications, reviewMail } = textsIn(language)
    const title = notifications[kind === 'letter.pending' ? 'reviewPending' : 'reviewDelayed']?.active ?? ''
    const link = `${publicUrl()}${reviewUrl(review)}`
    const words = { product: originName, title, name, plate, description, order, link }
    const letter = { subject: fill(reviewMail.subject, words), text: fill(reviewMail.body, words), link }
    try {
      await mailer.send({ to: { name, address: email }, ...letter })
    } catch (error) {
      log.warn({ err: error, review }, 'a letter of a review was refused')
      await store.system((tx) => tx.query('delete from review_notice where id = $1', [notice]))
    }
  }
}
