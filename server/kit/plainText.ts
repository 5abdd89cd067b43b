import { type Sql, sql } from './sql.ts'

/** SQL: a text without accents and capitals, whatever the store collates by. */
export const plainText = (text: Sql): Sql =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036F]', '', 'g'))`

/** SQL: whether what was typed stands somewhere in a text; nothing typed stands in all. */
export const saysPart = (text: Sql, typed: string): Sql =>
  sql`(${typed === ''} or position(${plainText(sql`${typed}::text`)} in ${plainText(text)}) > 0)`
