/** `B5`: a cell as spreadsheets name it. */
export function cellName(column: number, line: number): string {
  let name = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    name = String.fromCodePoint(65 + (rest % 26)) + name
  return `${name}${line}`
}
