/**
 * SQL: a column of the driver whom an expression names, or null. The expression is worked out once, apart (`offset 0` keeps
 * it there): under row-level security no index is asked by what a sub-select answers, nor in a join by what a function makes
 * of a row, and both would be worked out again for every driver of the company.
 */
export const ofDriver = (column: 'id' | 'name', who: string): string =>
  `(select d.${column} from (select ${who} as id offset 0) w join driver d on d.id = w.id)`
