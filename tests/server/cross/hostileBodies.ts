/** Names under which attackers hope to be let further in than the contract says (OWASP API3, mass assignment). */
export const privileged: readonly string[] = [
  ...'id ID userId companyId company_id id_empresa empresa empresas profileId id_perfil perfil isAdmin'.split(' '),
  ...'role roles permissions permissoes status active ativo caller http sessionRef rev state estado'.split(' '),
  ...'requestedBy responsavel maintenance manutencao __proto__ constructor prototype toString $where'.split(' '),
  'hasOwnProperty',
  '',
  ' ',
]

export const long = 'x'.repeat(20_000)

/** One value of every JSON type, and those that stores and parsers are known to choke on; as JSON text. */
export const hostileValues: readonly string[] = [
  ['null', 'true', 'false', '0', '-1', '1.5', '-0', '1e308', '1e999', '2147483647', '2147483648', '-2147483649'],
  ['9007199254740991', '9007199254740993', '1e20', '""', '" "', '"1"', '"null"', '"\\u0000"', '"a\\u0000b"'],
  ['"\\ud800"', '"\\udfff\\ud800"', '"\\u202e\\ufeff"', '"🚛"', `"' or 1=1; --"`, '"${7*7}"', '"../../etc/passwd"'],
  [`"${long}"`, '[]', '[null]', '[[1]]', '[{}]', `[${'1,'.repeat(1_500)}1]`, '{}', '{"length":1}', '{"toString":1}'],
  ['{"$gt":""}', `${'['.repeat(3_000)}${']'.repeat(3_000)}`],
].flat()

/** A JSON body with one place changed: `way` leads to it, `json` is what stands there. */
export function bodyWith(body: unknown, way: readonly string[], json: string): string {
  const [name, ...rest] = way
  if (name === undefined) return json
  const entries: [string, unknown][] = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const others = entries
    .filter(([key]) => key !== name)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
  const inner: unknown = entries.find(([key]) => key === name)?.[1]
  return `{${[...others, `${JSON.stringify(name)}:${bodyWith(inner, rest, json)}`].join(',')}}`
}

export const fieldsOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null ? Object.keys(body) : []
