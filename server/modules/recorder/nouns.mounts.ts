import { externalDefect } from '#contract/entities/externalDefect.ts'
import { extraItem } from '#contract/entities/extraItem.ts'
import { holiday } from '#contract/entities/holiday.ts'
import { journeyCategory } from '#contract/entities/journeyCategory.ts'
import { journeyEvent } from '#contract/entities/journeyEvent.ts'
import { journeyNotice } from '#contract/entities/journeyNotice.ts'
import { tyreCondition } from '#contract/entities/tyreCondition.ts'
import { fail } from '#contract/errors.ts'

import type { Tx } from '../../db/port.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'

/** What drivers may mark and are told, and what an inspection asks. */

export const journeyCategoryMount = mountEntity(
  journeyCategory,
  {
    table: 'journey_category',
    read: { events: '(select count(*)::int from journey_event_category l where l.category_id = r.id)' },
  },
  {
    uses: async (ids, tx) =>
      (await tx.query('select 1 from journey_event_category where category_id = any($1::int[]) limit 1', [ids]))
        .length > 0
        ? ['eventos']
        : [],
  },
)

export const journeyEventMount = mountEntity(
  journeyEvent,
  {
    table: 'journey_event',
    read: {
      category: `(select c.description from journey_event_category l join journey_category c on c.id = l.category_id
        where l.journey_event_id = r.id)`,
    },
    links: {
      categories: {
        other: 'journey_category',
        between: 'journey_event_category',
        theirs: 'category_id',
        label: 'o.description',
        where: 'o.active',
      },
      macros: {
        other: 'macro',
        between: 'journey_event_macro',
        theirs: 'macro_id',
        label: 'o.message',
        where: 'o.active',
      },
    },
  },
  {
    uses: async (ids, tx) =>
      (await tx.query('select 1 from appointment where event_id = any($1::int[]) limit 1', [ids])).length > 0
        ? ['marcas']
        : [],
  },
)

/** Inspections that name it keep its words; it is removed only while none does. */
const usesOf = (noun: string) => ({
  uses: async (ids: readonly number[], tx: Tx) =>
    (
      await tx.query('select 1 from inspection_answer where noun = $1 and noun_id = any($2::int[]) limit 1', [
        noun,
        ids,
      ])
    ).length > 0
      ? ['vistorias']
      : [],
})

export const journeyNoticeMount = mountEntity(journeyNotice, { table: 'journey_notice' })
export const holidayMount = mountEntity(holiday, { table: 'holiday' })
export const externalDefectMount = mountEntity(externalDefect, { table: 'external_defect' }, usesOf('defect'))
export const tyreConditionMount = mountEntity(tyreCondition, { table: 'tyre_condition' }, usesOf('tyre'))

export const extraItemMount = mountEntity(
  extraItem,
  { table: 'extra_item' },
  {
    ...usesOf('item'),
    accept: (draft) => {
      const isOn = (flag: string, question: string) => draft[flag] === true && (draft[question] ?? '') === ''
      if (isOn('asks', 'question') || isOn('asksText', 'textQuestion')) return fail('checklist.question')
      return Number(draft['leastPhotos']) > Number(draft['mostPhotos']) ? fail('checklist.photos') : draft
    },
  },
)
